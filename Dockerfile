# The release that `npm run release` makes, once: as an archive (`docker build --target=archive --output=dist .`) and as an image (`docker build .`).
FROM node:24.21.0-bookworm-slim AS build
ARG COMMIT=""
WORKDIR /project
COPY . .
# Of all packages, `node` alone needs its install step, which fetches the program that the release runs on.
RUN npm ci --ignore-scripts \
    && npm rebuild node --ignore-scripts=false \
    && mkdir -p build /release \
    && printf %s "$COMMIT" > build/commit \
    && npm run --silent release \
    && tar -xzf dist/phonehaat-*.tar.gz --strip-components=1 --directory=/release

FROM scratch AS archive
COPY --from=build /project/dist/ /

FROM debian:12-slim
RUN useradd --system --uid=10001 --home-dir=/var/lib/phonehaat --create-home phonehaat
COPY --from=build /release /opt/phonehaat
USER 10001
WORKDIR /opt/phonehaat
ENV HOST=0.0.0.0 DATA_DIR=/var/lib/phonehaat NODE_COMPILE_CACHE=/tmp/phonehaat
EXPOSE 3000
HEALTHCHECK --interval=5s --start-period=120s CMD ["node_modules/node/bin/node", "-e", "fetch('http://localhost:3000/api/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/opt/phonehaat/phonehaat"]
CMD ["start"]
