import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type NextFunction, type Request, type Response } from 'express';

const year = '365d';
const isApi = /^\/(?:api|socket\.io)(?:\/|$)/i;
const notPages = /^\/(?:api|socket\.io|uploads|assets|img)(?:\/|$)/i;

/** Serves the built pages and the shop's pictures on the API's own origin. Any other address is a page of the web part. */
export function serveWeb(app: NestExpressApplication, webDir: string, uploadsDir: string): void {
  const pictures = { immutable: true, maxAge: year, index: false, redirect: false, fallthrough: true } as const;
  app.use('/uploads', express.static(uploadsDir, pictures));
  app.use('/assets', express.static(join(webDir, 'assets'), pictures));
  const pages = express.static(webDir, { index: false, redirect: false, maxAge: '1h' });
  // Looking for a file costs an answer of the API more than making it.
  app.use((request: Request, response: Response, next: NextFunction) =>
    isApi.test(request.path) ? next() : pages(request, response, next),
  );
  const page = join(webDir, 'index.html');
  app.use((request: Request, response: Response, next: NextFunction) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !notPages.test(request.path) && existsSync(page);
    if (!isPage) return next();
    response.setHeader('Cache-Control', 'no-cache');
    response.sendFile(page);
  });
}
