import { holdsAlready } from '@soulvia/platform/http';
import { readRoute, type ResponseNotes } from '@soulvia/platform/logging';
import type { ReadDatabase, ReadSource } from '@soulvia/platform/replica';
import type { NextFunction, Request, Response } from 'express';
import type { CachedResponse, ResponseContent } from './cached-response.js';
import type { ResponseCache } from './response-cache.js';

interface Cached {
  cache: ResponseCache;
  reads: ReadDatabase;
}

type ReadFrom = (source: ReadSource) => Promise<ResponseContent>;

/** What is cached for an address, or read. */
export function readCached(url: string, { cache, reads }: Cached, read: ReadFrom): Promise<CachedResponse> {
  return cache.get(url, async (needs) => {
    const source = reads.choose(needs);
    return { ...(await read(source)), source };
  });
}

/** Sends what is cached for the address of the request, or reads it. */
export async function respondFromCache(
  request: Request,
  response: Response,
  { cache, reads }: Cached,
  read: ReadFrom,
): Promise<void> {
  const cached = await readCached(request.originalUrl, { cache, reads }, read);
  cached.route ??= readRoute(request);
  sendCached(request, response, cached);
}

/** Sends a cached response, or 304 when the client has it. */
function sendCached(request: Request, response: Response, { etag, body, headers }: CachedResponse): void {
  response.setHeader('ETag', etag);
  response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (holdsAlready(request, etag)) {
    response.status(304).end();
    return;
  }
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', String(body.length));
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * Serves cached responses before the framework handles the request. A cache miss goes on to the controller, and so does what only pages have
 * read: the controller notes its route.
 */
export function serveFromCache(cache: ResponseCache) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const cached = request.method === 'GET' ? cache.peek(request.originalUrl) : undefined;
    if (!cached?.route) return next();
    (response.locals as ResponseNotes).route = cached.route;
    sendCached(request, response, cached);
  };
}
