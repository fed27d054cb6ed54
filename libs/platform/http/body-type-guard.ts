import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { fixedError } from '@soulvia/kernel';
import type { Request } from 'express';

/** Marks a route that also accepts `multipart/form-data`. */
export const multipartKey = 'soulvia:takes-forms';

/** Marks a route that also accepts HTML forms and does not read them. */
export const anyFormKey = 'soulvia:any-form';

class UnsupportedBody extends fixedError(
  'UNSUPPORTED_MEDIA_TYPE',
  'The body must be JSON in UTF-8, or a form where one is taken.',
) {}

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);
const json = /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i;
const form = /^multipart\/form-data\s*;/i;
const anyForm = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\s*(?:;|$)/i;

/**
 * Rejects writes with a content type that the route does not accept. Other sites can send some types without a CORS preflight; JSON is
 * not among them.
 */
@Injectable()
export class BodyTypeGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const { method, headers } = context.switchToHttp().getRequest<Request>();
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (reads.has(method) || !hasBody) return true;
    const type = headers['content-type'] ?? '';
    const acceptsMultipart = this.reflector.get<boolean | undefined>(multipartKey, context.getHandler()) ?? false;
    if (json.test(type) || (acceptsMultipart && form.test(type))) return true;
    const acceptsAnyForm = this.reflector.get<boolean | undefined>(anyFormKey, context.getHandler()) ?? false;
    if (acceptsAnyForm && anyForm.test(type)) return true;
    throw new UnsupportedBody();
  }
}
