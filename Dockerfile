# syntax=docker/dockerfile:1
# The mall without build tools, for ROLE=web, ROLE=worker and its commands (docs/operations/containers/README.md).
ARG NODE_IMAGE=node:24-trixie-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /opt/mall
COPY package.json package-lock.json ./
COPY scripts/prepare.mjs scripts/
# Packages are a layer of their own, which changes of the program leave in the cache.
RUN node scripts/prepare.mjs --without-build
COPY . .
# The time of the commit in seconds: the context has no repository, and images of one commit must not differ.
ARG SOURCE_DATE_EPOCH
# Node itself comes from the base image.
RUN node scripts/prepare.mjs --production && rm -rf node_modules/node node_modules/.bin/node

FROM ${NODE_IMAGE}
ENV NODE_ENV=production NODE_COMPILE_CACHE=/tmp/compiled MALLOC_ARENA_MAX=2 HOME=/tmp \
    HOST=0.0.0.0 PORT=3000 METRICS_HOST=0.0.0.0 METRICS_PORT=9464 DATA_DIR=/var/lib/mall
WORKDIR /opt/mall
RUN install -d -o 1000 -g 1000 -m 750 /var/lib/mall
COPY --from=build /opt/mall /opt/mall
# A number, because Kubernetes cannot see whether a name is root.
USER 1000:1000
VOLUME /var/lib/mall
EXPOSE 3000 9464
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=512", "--max-semi-space-size=4", "--no-wasm-code-gc", "server/main.ts"]
