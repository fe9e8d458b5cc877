# One Zero One as a server: built with a compiler, run without one, as an unprivileged user.
FROM python:3.11-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY pyproject.toml build_engine.py README.md LICENSE NOTICE ./
COPY src ./src
RUN python -m venv /game && /game/bin/pip install --no-cache-dir ".[server,postgresql,redis]"

FROM python:3.11-slim
COPY --from=build /game /game
RUN useradd --system --create-home --home-dir /var/lib/one-zero-one one-zero-one
USER one-zero-one
# games are stored here unless a database is given
ENV ONE_ZERO_ONE_HOME=/var/lib/one-zero-one ONE_ZERO_ONE_HOST=0.0.0.0 ONE_ZERO_ONE_LOG=json PYTHONUNBUFFERED=1
VOLUME /var/lib/one-zero-one
EXPOSE 8101
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
    CMD ["/game/bin/python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8101/ready', timeout=5)"]
ENTRYPOINT ["/game/bin/one-zero-one"]
CMD ["serve"]
