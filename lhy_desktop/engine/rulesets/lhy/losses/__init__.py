"""10.3, 10.7-10.10: which unit fire affects, disruption and casualties, lost leaders."""
