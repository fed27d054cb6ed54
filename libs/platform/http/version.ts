import { createHash } from 'node:crypto';
import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { lastSeenHeaders, versionHeader } from '@soulvia/contracts';
import { DomainError, InvalidInput } from '@soulvia/kernel';
import type { Request, Response } from 'express';
import { tap } from 'rxjs';
import { ApiProblem } from './api-problem.js';

const form = /^[\w-]{27}$/;

/** The resource has changed since the sender of an edit read it. */
class EditConflict extends DomainError {
  readonly code = 'EDIT_CONFLICT';

  /** @param what with its article, such as "the company info". */
  constructor(what: string) {
    super(`Someone changed ${what} while you edited. Look at the changes first.`);
  }
}

/**
 * Version of a resource, derived from its content.
 *
 * @param content the body of its response.
 * @returns 27 characters; equal contents have equal versions.
 */
function computeVersion(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 27);
}

/**
 * Refuses an edit of an older version. Call it under the lock of the resource.
 *
 * @param lastSeen version that the sender read, or null to overwrite any.
 * @param content what the resource's response has now.
 * @param what the resource with its article, such as "the company info".
 * @throws EditConflict when the sender read another version.
 */
export function assertLastSeen(lastSeen: string | null, content: unknown, what: string): void {
  if (lastSeen !== null && lastSeen !== computeVersion(content)) throw new EditConflict(what);
}

class VersionInterceptor implements NestInterceptor {
  constructor(private readonly editedPart: (body: unknown) => unknown) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>) {
    const response = context.switchToHttp().getResponse<Response>();
    // A 304 has no body; the client keeps the version of the response that it has.
    return next.handle().pipe(
      tap((body) => {
        if (body !== undefined) response.setHeader(versionHeader, computeVersion(this.editedPart(body)));
      }),
    );
  }
}

/**
 * The response tells the version of its body, which a later edit sends back.
 *
 * @param editedPart what edits change of a body that has more.
 */
export const Versioned = (editedPart: (body: never) => unknown = (body) => body) =>
  UseInterceptors(new VersionInterceptor((body) => editedPart(body as never)));

/** An edit that may send the version it is based on, read with `@LastSeen()`. @param editedPart as of `Versioned`. */
export const EditsVersion = (editedPart?: (body: never) => unknown) =>
  applyDecorators(
    Versioned(editedPart),
    ApiHeader({ name: lastSeenHeaders.version, required: false }),
    ApiProblem(409),
  );

/** The version that the sender of an edit read, or null without the header. @throws InvalidInput when it is malformed. */
export const LastSeen = createParamDecorator((_: unknown, context: ExecutionContext): string | null => {
  const value = context.switchToHttp().getRequest<Request>().get(lastSeenHeaders.version);
  if (value === undefined) return null;
  if (!form.test(value))
    throw new InvalidInput({ [lastSeenHeaders.version]: [`Must be the ${versionHeader} you read`] });
  return value;
});

/**
 * Refuses an edit of an older version. Call it under the lock of the resource.
 *
 * @param lastSeen number of the version that the sender read, or null to overwrite any.
 * @param newest number of the newest version.
 * @param what the resource with its article, such as "the text".
 * @throws EditConflict when the sender read another version.
 */
export function assertLastSeenNumber(lastSeen: number | null, newest: number, what: string): void {
  if (lastSeen !== null && lastSeen !== newest) throw new EditConflict(what);
}

/** An edit of something with numbered versions; it may send the number it is based on, read with `@LastSeenNumber()`. */
export const EditsNumberedVersion = () =>
  applyDecorators(
    ApiHeader({ name: lastSeenHeaders.version, required: false, schema: { type: 'integer', minimum: 0 } }),
    ApiProblem(409),
  );

/** The number of the version that the sender of an edit read, or null without the header. @throws InvalidInput when it is malformed. */
export const LastSeenNumber = createParamDecorator((_: unknown, context: ExecutionContext): number | null => {
  const value = context.switchToHttp().getRequest<Request>().get(lastSeenHeaders.version);
  if (value === undefined) return null;
  if (!/^\d{1,9}$/.test(value))
    throw new InvalidInput({ [lastSeenHeaders.version]: ['Must be the number of the version you read'] });
  return Number(value);
});
