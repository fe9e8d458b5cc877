"""Players in processes of their own: any program that speaks the line protocol, and workers for our own."""
