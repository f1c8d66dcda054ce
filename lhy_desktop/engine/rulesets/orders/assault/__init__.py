"""Chapter 7: contact, charges and assaults."""
