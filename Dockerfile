# The build stage has the compiler; the image that runs has only what the bot needs.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY tsconfig.json tsconfig.build.json deploy-commands.ts ./
COPY src ./src
COPY playground ./playground
COPY bench ./bench
COPY tools ./tools
# The measurements and the gallery draw the scenes of the tests.
COPY test ./test
RUN npm run build

FROM node:24-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && npm cache clean --force
COPY --from=build /app/dist/src ./dist/src
COPY --from=build /app/dist/deploy-commands.js ./dist/
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
# Node as the first process: signals reach it, and it closes in good order.
CMD ["node", "dist/src/index.js"]
