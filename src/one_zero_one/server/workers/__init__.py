"""What runs in processes of its own: computer players, analyses, pictures, archives."""
