import { createHash, timingSafeEqual } from 'node:crypto';
import { NotFound } from '@soulvia/kernel';
import type { NextFunction, Request, Response } from 'express';

const internal = /^\/api\/(?:metrics|docs|docs-json|docs-yaml)(?:\/|$)/i;

export interface InternalAccess {
  /** Development and demo shops: everybody may read them. */
  isOpen: boolean;
  /** With it they are also read elsewhere. */
  token: string | undefined;
}

/** Hides metrics and documentation from all who do not send the token of operators. */
export function hideInternals({ isOpen, token }: InternalAccess) {
  const expected = token === undefined ? undefined : digest(`Bearer ${token}`);
  return (request: Request, _response: Response, next: NextFunction): void => {
    if (isOpen || !internal.test(request.path)) return next();
    const offered = digest(request.headers.authorization ?? '');
    if (expected && timingSafeEqual(offered, expected)) return next();
    next(new NotFound('Page'));
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
