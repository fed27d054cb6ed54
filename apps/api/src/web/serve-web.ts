import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type Encoding, type PageHtml, PublicPages } from '@soulvia/pages';
import type { FileStore } from '@soulvia/platform/files';
import { limitedAddress } from '@soulvia/platform/http';
import { ReadLimit } from '@soulvia/platform/rate-limit';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import expressStaticGzip, { type ExpressStaticGzipOptions } from 'express-static-gzip';
import type { Logger } from 'pino';
import { PageComposer } from './compose-page.js';
import { PageRenderer } from './page-renderer.js';

const year = '365d';
const isApi = /^\/(?:api|socket\.io)(?:\/|$)/i;
/** Names of built files have an extension; looking for a page among the files would cost more than sending it. */
const isFile = /\.[^/]+$/;
const notPages = /^\/(?:api|socket\.io|uploads|assets|img)(?:\/|$)/i;
const isRead = new Set(['GET', 'HEAD']);
/** What all browsers of phones call themselves. */
const phones = /\bMobi/;
/** The smallest first. */
const encodings: readonly Encoding[] = ['br', 'gzip'];

export interface WebPlaces {
  /** Folder of the built pages. */
  webDir: string;
  /** Public images. */
  files: FileStore;
  /** Origin of the shop, for absolute URLs. */
  publicUrl: string;
  log: Logger;
}

/** Serves the built pages and images on the API's origin. Every other path is a page of the web app. */
export function serveWeb(app: NestExpressApplication, { webDir, files: stored, publicUrl, log }: WebPlaces): void {
  const images = { immutable: true, maxAge: year, index: false, redirect: false, fallthrough: true } as const;
  const onDisk = express.static(stored.dir, { ...images, setHeaders: confine });
  app.use('/uploads', stored.isOnDisk ? onDisk : serveStored(stored));
  app.use('/assets', compressed(join(webDir, 'assets'), images));
  const files = compressed(webDir, { index: false, redirect: false, maxAge: '1h' });
  app.use('/index.html', (_request: Request, response: Response) => response.redirect(301, '/'));
  app.use((request: Request, response: Response, next: NextFunction) =>
    isFile.test(request.path) && !isApi.test(request.path) ? files(request, response, next) : next(),
  );
  const composer = new PageComposer({
    pages: () => app.get(PublicPages, { strict: false }),
    renderer: new PageRenderer(webDir, log),
    webDir,
    publicUrl,
  });
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (!isRead.has(request.method) || notPages.test(request.path)) return next();
    sendPage(request, response, app, composer).then((sent) => sent || next(), next);
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

/** @returns false when there are no built pages. */
async function sendPage(
  request: Request,
  response: Response,
  app: NestExpressApplication,
  composer: PageComposer,
): Promise<boolean> {
  const template = await composer.template();
  if (template === undefined) return false;
  response.setHeader('Cache-Control', 'no-cache');
  response.type('html');
  // Pages also load while the database is down and show their own error states.
  // Beyond the limit of reads, a page comes without its data and loads it later.
  const isLimited = app.get(ReadLimit, { strict: false }).tryTake(limitedAddress(request.ip)) !== undefined;
  if (isLimited) {
    response.send(template);
    return true;
  }
  const search = request.originalUrl.split('?')[1] ?? '';
  const isWide = !phones.test(request.headers['user-agent'] ?? '');
  const document = await composer.rendered({ path: request.path, search, isWide }, template);
  if (document) {
    await sendDocument(request, response, document);
    return true;
  }
  const page = await app
    .get(PublicPages, { strict: false })
    .find(request.path, search)
    .catch(() => undefined);
  response.status(page?.status ?? 200);
  if (page?.frameOrigin) allowFrames(response, page.frameOrigin);
  response.send(page ? await composer.unrendered(page, template) : template);
  return true;
}

async function sendDocument(request: Request, response: Response, document: PageHtml): Promise<void> {
  const { status, frameOrigin } = document.page;
  const encoding = encodings.find((one) => request.acceptsEncodings(one)) ?? 'identity';
  const body = await document.bodyIn(encoding);
  response.status(status);
  if (frameOrigin) allowFrames(response, frameOrigin);
  response.setHeader('Vary', 'Accept-Encoding, User-Agent');
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}
