import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import { NoFilesInterceptor } from '@nestjs/platform-express';
import { ApiConsumes } from '@nestjs/swagger';
import { ApiProblem } from './api-problem.js';
import { takesFormsKey } from './body-type-guard.js';

const limits = { fields: 40, parts: 40, fieldNameSize: 100, fieldSize: 10_000, headerPairs: 20 };

/** A write that also takes `multipart/form-data`, as forms send it; files are not among its fields. */
export function AcceptsForm(): MethodDecorator {
  return applyDecorators(
    SetMetadata(takesFormsKey, true),
    UseInterceptors(NoFilesInterceptor({ limits })),
    ApiConsumes('application/json', 'multipart/form-data'),
    ApiProblem(413),
  );
}
