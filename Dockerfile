# One Zero One as a server: built with a compiler, run without one, as an unprivileged user. Every
# package has the version and the hash that requirements/ names.
FROM python:3.11-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends binutils gcc libc6-dev libpython3-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY requirements/play.txt requirements/server.txt requirements/
# what builds the game stays behind; what runs it has no pip
RUN python -m venv /tools && /tools/bin/pip install --no-cache-dir --require-hashes -r requirements/play.txt
RUN python -m venv --without-pip /game \
    && /tools/bin/pip --python /game/bin/python install --no-cache-dir --no-compile --require-hashes -r requirements/server.txt
COPY pyproject.toml build_engine.py README.md LICENSE NOTICE ./
COPY src src
COPY docs docs
RUN /tools/bin/pip wheel --no-deps --no-build-isolation -w /wheel . \
    && /tools/bin/pip --python /game/bin/python install --no-compile --no-deps /wheel/*.whl
COPY deploy/slim.sh ./
# the caches of what every server imports: without them a start takes many times as long. The last
# line fails if too much was removed.
RUN sh slim.sh /game \
    && /game/bin/python -c "import asyncpg, prometheus_client, redis.asyncio, one_zero_one.cli, one_zero_one.server.serving" \
    && /game/bin/python -B -c "import alembic.command, polyfactory, one_zero_one.server.storage.migrations"

FROM python:3.11-slim
COPY --from=build /game /game
RUN useradd --system --create-home --home-dir /var/lib/one-zero-one one-zero-one
USER one-zero-one
# games are stored here unless a database is given
ENV ONE_ZERO_ONE_HOME=/var/lib/one-zero-one ONE_ZERO_ONE_HOST=0.0.0.0 ONE_ZERO_ONE_LOG=json PYTHONUNBUFFERED=1
VOLUME /var/lib/one-zero-one
EXPOSE 8101
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
    CMD ["/game/bin/python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8101/ready', timeout=5)"]
ENTRYPOINT ["/game/bin/one-zero-one"]
CMD ["serve"]
