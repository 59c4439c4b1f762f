# Powerboats as one small image: builds the game, keeps only what runs it.
FROM node:24-bookworm-slim AS build
WORKDIR /game
# Packages change seldom: as long as these files stay as they are, the layer with all dependencies is taken from before.
COPY package.json package-lock.json .npmrc ./
COPY packages/rules/package.json packages/rules/
COPY packages/chance/package.json packages/chance/
COPY packages/draw/package.json packages/draw/
COPY packages/solver/package.json packages/solver/
COPY packages/bots/package.json packages/bots/
COPY packages/host/package.json packages/host/
COPY packages/protocol/package.json packages/protocol/
COPY packages/ratings/package.json packages/ratings/
COPY packages/tournaments/package.json packages/tournaments/
COPY packages/server/package.json packages/server/
COPY packages/cli/package.json packages/cli/
COPY packages/web/package.json packages/web/
RUN npm install --no-save --no-audit --no-fund
COPY . .
RUN npx tsc -b && npm run build --workspace @powerboats/web && npm prune --omit=dev --no-audit --no-fund
# What runs is what was built: no sources, no tests.
RUN find packages -mindepth 2 -maxdepth 2 ! -name dist ! -name bin ! -name node_modules ! -name package.json -exec rm -rf {} +

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data PATH=/game/node_modules/.bin:$PATH
WORKDIR /game
COPY --from=build /game/package.json ./
COPY --from=build /game/node_modules ./node_modules
COPY --from=build /game/packages ./packages
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://localhost:' + (process.env.PORT || 8080) + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "packages/server/dist/main.js"]
