FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npx nest build --all && npx rolldown --config && npx vite build web && npm prune --omit=dev \
  && npm sbom --sbom-format cyclonedx --omit dev > dist/sbom.cdx.json

FROM node:24-bookworm-slim
# Appears in the line that api and worker log at start.
ARG GIT_COMMIT=""
ENV NODE_ENV=production GIT_COMMIT=$GIT_COMMIT
WORKDIR /app
COPY --from=build --chown=node:node /app/package.json ./package.json
COPY --from=build --chown=node:node /app/node_modules ./node_modules
COPY --from=build --chown=node:node /app/dist ./dist
USER node
EXPOSE 3000
CMD ["node", "dist/server/api.js"]
