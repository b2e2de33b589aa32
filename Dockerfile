# The product with a PostgreSQL of its own or, with DATABASE_URL, another one.
FROM node:20-bookworm-slim AS built
ENV NODE_ENV=production
WORKDIR /app
COPY . .
# Installs, builds the pages, and leaves only the packages that serve them.
RUN node scripts/run.mjs build

FROM node:20-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
COPY --from=built --chown=node:node /app .
RUN mkdir -p /data && chown node:node /data /app
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s CMD node -e "fetch('http://127.0.0.1:3000/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
CMD ["node", "scripts/run.mjs", "start"]
