FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
RUN npx nest build --all && npx rolldown --config && npx vite build web && npx vite build web --ssr src/render-page.tsx && node scripts/image.mjs /image

FROM node:24-bookworm-slim
# Appears in the line that api and worker log at start.
ARG GIT_COMMIT=""
ARG VERSION=""
LABEL org.opencontainers.image.title="Soulvia" \
  org.opencontainers.image.description="Api, worker and command line of the Soulvia shop" \
  org.opencontainers.image.version=$VERSION \
  org.opencontainers.image.revision=$GIT_COMMIT
ENV NODE_ENV=production GIT_COMMIT=$GIT_COMMIT DATA_DIR=/data CLI_COMMAND=soulvia PATH=/app/bin:$PATH
WORKDIR /app
# A new volume takes over the owner of the folder that it covers.
RUN install -d -o node -g node -m 0750 /data
COPY --from=build /image ./
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["healthy"]
CMD ["node", "dist/server/api.js"]
