"""Players in separate processes: programs that speak the line protocol, and worker processes."""
