# Powerboats as one small image: builds the game, keeps only what runs it.
FROM node:22-bookworm-slim AS build
WORKDIR /game
COPY . .
RUN npm install --no-save && npx tsc -b && npm run build --workspace @powerboats/web && npm prune --omit=dev

FROM node:22-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
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
