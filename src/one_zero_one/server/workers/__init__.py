"""Work done in separate processes: computer players, analyses, pictures, archives."""
