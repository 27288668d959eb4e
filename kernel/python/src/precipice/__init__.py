"""Precipice for Python: which agent or model is better, and how sure."""
