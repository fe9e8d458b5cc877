"""Servers under load and under attack, with games prepared beforehand."""
