import { NotFound } from '@soulvia/kernel';
import type { NextFunction, Request, Response } from 'express';

const apiPath = /^\/api(?:\/|$)/i;

/** Answers 404 for paths of the API that cannot be decoded, such as `/api/v1/products/%ZZ`. */
export function refuseUnreadablePaths(request: Request, _response: Response, next: NextFunction): void {
  if (!apiPath.test(request.path) || isReadable(request.path)) return next();
  next(new NotFound('Page'));
}

/** Express would answer `If-None-Match: *` with an empty 304, also for responses that have no ETag. */
export function ignoreAnyMatch(request: Request, _response: Response, next: NextFunction): void {
  if (apiPath.test(request.path) && request.headers['if-none-match']?.trim() === '*')
    delete request.headers['if-none-match'];
  next();
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
