"""Printed tables and rulings as values; the cells live in resources/rules/lhy/*.yaml."""
