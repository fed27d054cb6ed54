import { type CallHandler, type ExecutionContext, HttpException, type NestInterceptor } from '@nestjs/common';
import { DomainError, InvalidInput } from '@soulvia/kernel';
import type { Request } from 'express';
import { catchError, type Observable, throwError } from 'rxjs';

class UploadTooLarge extends DomainError {
  readonly code = 'PAYLOAD_TOO_LARGE';
}

/** Messages about the whole form, by the parser's error code. */
const formMessages: Readonly<Record<string, string>> = {
  LIMIT_PART_COUNT: 'The form has too many fields',
  LIMIT_FIELD_COUNT: 'The form has too many fields',
  LIMIT_FILE_COUNT: 'The form has too many files',
  LIMIT_FIELD_KEY: 'The name of a field is too long',
  LIMIT_FIELD_NESTING: 'The name of a field has too many brackets',
  LIMIT_FIELD_ARRAY_INDEX: 'The name of a field has too large a number in brackets',
  INVALID_FIELD_NAME: 'The name of a field cannot be read',
  MISSING_FIELD_NAME: 'A field has no name',
};

/** Messages about one field. */
const fieldMessages: Readonly<Record<string, string>> = {
  LIMIT_FIELD_VALUE: 'Too long',
  LIMIT_UNEXPECTED_FILE: 'No file, or no further one, is taken here',
};

const broken = { form: ['The form cannot be read: it is broken or not complete'] };

/** Maps errors of the multipart parser to the contract's errors and messages. */
function multipartError(error: unknown, tooLarge: string): unknown {
  if (!(error instanceof HttpException) || ![400, 413].includes(error.getStatus())) return error;
  if (error.getStatus() === 413) return new UploadTooLarge(tooLarge);
  const { code = '', field } = (error.cause ?? {}) as { code?: string; field?: string };
  const said = fieldMessages[code];
  if (said !== undefined && field !== undefined) return new InvalidInput({ [field]: [said] });
  const sentence = formMessages[code];
  return new InvalidInput(sentence === undefined ? broken : { form: [sentence] });
}

/** Wraps a multipart parser, so that its own errors never reach a client. */
export class MultipartErrors implements NestInterceptor {
  /** @param tooLarge message for a file above the parser's limit. */
  constructor(private readonly tooLarge: string) {}

  intercept(_: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(catchError((error: unknown) => throwError(() => multipartError(error, this.tooLarge))));
  }
}

/** Runs after a multipart parser, which ignores forms with an unknown content type: their fields would count as omitted. */
export class UnparsedFormGuard implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const isForm = request.headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false;
    if (isForm && request.body === undefined) throw new InvalidInput(broken);
    return next.handle();
  }
}
