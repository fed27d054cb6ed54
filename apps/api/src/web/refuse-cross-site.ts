import { fixedError } from '@soulvia/kernel';
import type { NextFunction, Request, Response } from 'express';

class CrossSite extends fixedError('CROSS_SITE', 'This request came from another site and was refused.') {}

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Rejects writes that a browser sends from another site. Requests of other clients carry neither header and pass. */
export function refuseCrossSite(
  allowedOrigins: readonly string[],
): (request: Request, response: Response, next: NextFunction) => void {
  return (request, _response, next) => {
    if (reads.has(request.method) || isOwn(request, allowedOrigins)) return next();
    next(new CrossSite());
  };
}

function isOwn(request: Request, allowedOrigins: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin !== undefined)
    return allowedOrigins.includes(origin) || (URL.canParse(origin) && new URL(origin).host === host);
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}
