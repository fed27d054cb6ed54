import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { PublicPages, setHead } from '@soulvia/pages';
import type { FileStore } from '@soulvia/platform/files';
import { limitedAddress } from '@soulvia/platform/http';
import { ReadLimit } from '@soulvia/platform/rate-limit';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import expressStaticGzip, { type ExpressStaticGzipOptions } from 'express-static-gzip';
import { scriptsOf } from './page-scripts.js';

const year = '365d';
const isApi = /^\/(?:api|socket\.io)(?:\/|$)/i;
const notPages = /^\/(?:api|socket\.io|uploads|assets|img)(?:\/|$)/i;
const isRead = new Set(['GET', 'HEAD']);

export interface WebPlaces {
  /** Folder of the built pages. */
  webDir: string;
  /** Public images. */
  files: FileStore;
  /** Origin of the shop, for absolute URLs. */
  publicUrl: string;
}

/** Serves the built pages and images on the API's origin. Every other path is a page of the web app. */
export function serveWeb(app: NestExpressApplication, { webDir, files: stored, publicUrl }: WebPlaces): void {
  const images = { immutable: true, maxAge: year, index: false, redirect: false, fallthrough: true } as const;
  const onDisk = express.static(stored.dir, { ...images, setHeaders: confine });
  app.use('/uploads', stored.isOnDisk ? onDisk : serveStored(stored));
  app.use('/assets', compressed(join(webDir, 'assets'), images));
  const files = compressed(webDir, { index: false, redirect: false, maxAge: '1h' });
  // API requests skip the file lookup, which would cost more than most responses.
  app.use((request: Request, response: Response, next: NextFunction) =>
    isApi.test(request.path) ? next() : files(request, response, next),
  );
  const scripts = scriptsOf(webDir);
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (!isRead.has(request.method) || notPages.test(request.path)) return next();
    sendPage(request, response, { app, webDir, publicUrl, scripts }).then((sent) => sent || next(), next);
  });
}

/** Serves the images of a store that is not on this host's disk; browsers and proxies keep them, since a name never changes its content. */
function serveStored(files: FileStore): RequestHandler {
  return (request, response, next) => {
    if (!isRead.has(request.method)) return next();
    const name = request.path.slice(1);
    files.readNamed(name).then((bytes) => {
      if (!bytes) return next();
      confine(response);
      response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      response.setHeader('ETag', `"${name}"`);
      response.type('webp').send(bytes);
    }, next);
  };
}

/** Uploads must not run scripts, even when they are opened directly. */
function confine(response: Response): void {
  response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
}

/** Extends the policy of this response; other responses allow no frames. */
function allowFrames(response: Response, origin: string): void {
  const policy = response.getHeader('Content-Security-Policy');
  response.setHeader('Content-Security-Policy', `${String(policy)};frame-src ${origin}`);
}

/** Serves files with the compressed versions that the build creates. */
function compressed(dir: string, serveStatic: ExpressStaticGzipOptions['serveStatic']): RequestHandler {
  return expressStaticGzip(dir, { enableBrotli: true, orderPreference: ['br', 'gz'], index: false, serveStatic });
}

interface Page {
  app: NestExpressApplication;
  webDir: string;
  publicUrl: string;
  scripts: ReturnType<typeof scriptsOf>;
}

/** @returns false when there are no built pages. */
async function sendPage(
  request: Request,
  response: Response,
  { app, webDir, publicUrl, scripts }: Page,
): Promise<boolean> {
  const html = await readFile(join(webDir, 'index.html'), 'utf8').catch(() => undefined);
  if (html === undefined) return false;
  // Pages also load while the database is down and show their own error states.
  // Beyond the limit of reads, a page comes without its data and loads it later.
  const isLimited = app.get(ReadLimit, { strict: false }).tryTake(limitedAddress(request.ip)) !== undefined;
  const page = isLimited
    ? undefined
    : await app
        .get(PublicPages, { strict: false })
        .find(request.path, request.originalUrl.split('?')[1])
        .catch(() => undefined);
  response.setHeader('Cache-Control', 'no-cache');
  response.status(page?.status ?? 200).type('html');
  if (page?.frameOrigin) allowFrames(response, page.frameOrigin);
  const needed = page?.module === undefined ? [] : await scripts(html, page.module);
  response.send(page ? setHead(html, page, publicUrl, needed) : html);
  return true;
}
