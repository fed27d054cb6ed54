import type { NestExpressApplication } from '@nestjs/platform-express';
import { feedNames, type FeedFile, ProductFeeds } from '@soulvia/pages';
import { holdsAlready, limitedAddress } from '@soulvia/platform/http';
import { ReadLimit } from '@soulvia/platform/rate-limit';
import type { Express, NextFunction, Request, Response } from 'express';

/** Serves the product feeds. While they are switched off, their addresses are unknown pages. */
export function serveFeeds(app: NestExpressApplication, publicUrl: string): void {
  const express: Express = app.getHttpAdapter().getInstance();
  for (const name of feedNames)
    express.get(`/feeds/${name}`, (request: Request, response: Response, next: NextFunction) => {
      const refusal = app.get(ReadLimit, { strict: false }).tryTake(limitedAddress(request.ip));
      if (refusal) {
        response.status(429).setHeader('Retry-After', refusal.retryAfterSeconds).end();
        return;
      }
      app
        .get(ProductFeeds, { strict: false })
        .find(name, publicUrl)
        .then((file) => (file ? send(request, response, file) : next()))
        .catch((error: unknown) => (response.headersSent ? response.destroy() : next(error)));
    });
}

async function send(request: Request, response: Response, file: FeedFile): Promise<void> {
  response.setHeader('ETag', `W/${file.etag}`);
  response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
  response.setHeader('Vary', 'Accept-Encoding');
  if (holdsAlready(request, file.etag)) {
    response.status(304).end();
    return;
  }
  response.setHeader('Content-Type', file.type);
  if (request.acceptsEncodings('gzip')) {
    response.setHeader('Content-Encoding', 'gzip');
    response.setHeader('Content-Length', file.gzip.length);
    response.end(request.method === 'HEAD' ? undefined : file.gzip);
    return;
  }
  if (request.method === 'HEAD') response.end();
  else await file.unzipTo(response);
}
