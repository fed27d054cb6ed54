import { fixedError } from '@soulvia/kernel';
import type { NextFunction, Request, Response } from 'express';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Value of the `Allow` header. */
export const knownMethods = methods.join(', ');

class MethodNotAllowed extends fixedError('METHOD_NOT_ALLOWED', 'The shop does not know this method.') {}

/** Rejects TRACE and other methods that no route uses. */
export function refuseUnknownMethods(request: Request, response: Response, next: NextFunction): void {
  if (methods.includes(request.method)) return next();
  response.setHeader('Allow', knownMethods);
  next(new MethodNotAllowed());
}
