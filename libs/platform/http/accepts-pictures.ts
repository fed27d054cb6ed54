import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  HttpException,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { FileFieldsInterceptor } from '@nestjs/platform-express';
import { ApiConsumes } from '@nestjs/swagger';
import { DomainError } from '@soulvia/kernel';
import { catchError, type Observable, throwError } from 'rxjs';
import { ApiProblem } from './api-problem.js';
import { takesFormsKey } from './body-type-guard.js';

class UploadTooLarge extends DomainError {
  readonly code = 'PAYLOAD_TOO_LARGE';
}

/** An upload as it arrived: in memory, and not yet known to be a picture. */
export interface Upload {
  buffer: Buffer;
}

export type Uploads = Readonly<Record<string, Upload[] | undefined>>;

export interface UploadTerms {
  fields: readonly string[];
  /** Of each file. */
  bytesMax: number;
  /** Said of a file that is larger. */
  tooLarge: string;
}

/** One more than any form takes, so that whoever counts them can say what is wrong in its own words. */
const filesMax = 8;

/** A write that takes JSON, or `multipart/form-data` with files in the named fields. */
export function AcceptsPictures({ fields, bytesMax, tooLarge }: UploadTerms): MethodDecorator {
  const limits = {
    fileSize: bytesMax,
    files: filesMax,
    fields: 40,
    parts: 48,
    fieldNameSize: 100,
    fieldSize: 20_000,
    headerPairs: 20,
  };
  @Injectable()
  class SayWhatIsTooLarge implements NestInterceptor {
    intercept(_: ExecutionContext, next: CallHandler): Observable<unknown> {
      return next
        .handle()
        .pipe(
          catchError((error: unknown) =>
            throwError(() =>
              error instanceof HttpException && error.getStatus() === 413 ? new UploadTooLarge(tooLarge) : error,
            ),
          ),
        );
    }
  }
  return applyDecorators(
    SetMetadata(takesFormsKey, true),
    UseInterceptors(
      SayWhatIsTooLarge,
      FileFieldsInterceptor(
        fields.map((name) => ({ name, maxCount: filesMax })),
        { limits },
      ),
    ),
    ApiConsumes('application/json', 'multipart/form-data'),
    ApiProblem(413, 415, 503),
  );
}
