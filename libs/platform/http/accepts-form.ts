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
import { NoFilesInterceptor } from '@nestjs/platform-express';
import { ApiConsumes } from '@nestjs/swagger';
import { InvalidInput } from '@soulvia/kernel';
import { catchError, type Observable, throwError } from 'rxjs';
import { ApiProblem } from './api-problem.js';
import { takesFormsKey } from './body-type-guard.js';

const limits = { fields: 40, parts: 40, fieldNameSize: 100, fieldSize: 10_000, headerPairs: 20 };

/** A form that cannot be taken apart says why, as a field that is wrong does. */
@Injectable()
class SayWhatIsWrong implements NestInterceptor {
  intercept(_: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(catchError((error: unknown) => throwError(() => unreadable(error))));
  }
}

function unreadable(error: unknown): unknown {
  if (!(error instanceof HttpException) || ![400, 413].includes(error.getStatus())) return error;
  return new InvalidInput({ form: [`The form cannot be read: ${error.message}`] });
}

/** A write that also takes `multipart/form-data`, as forms send it; files are not among its fields. */
export function AcceptsForm(): MethodDecorator {
  return applyDecorators(
    SetMetadata(takesFormsKey, true),
    UseInterceptors(SayWhatIsWrong, NoFilesInterceptor({ limits })),
    ApiConsumes('application/json', 'multipart/form-data'),
    ApiProblem(413),
  );
}
