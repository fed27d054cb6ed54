import { applyDecorators, type NestInterceptor, SetMetadata, type Type, UseInterceptors } from '@nestjs/common';
import { ApiConsumes } from '@nestjs/swagger';
import { multipartKey } from './body-type-guard.js';
import { MultipartErrors, UnparsedFormGuard } from './multipart-errors.js';

/** What any form is held to, whatever its fields are. */
export const formLimits = {
  fields: 40,
  fieldNameSize: 100,
  /** In bytes: the longest text that any field takes, where each of its characters needs three and each end of line two. */
  fieldSize: 40_000,
  fieldNestingDepth: 3,
  fieldArrayIndexLimit: 100,
  headerPairs: 20,
} as const;

/**
 * A write that takes JSON or `multipart/form-data`, which the parser takes apart.
 *
 * @param tooLarge said of a file that is larger than the parser takes.
 */
export function Multipart(parser: Type<NestInterceptor>, tooLarge = 'The file is too large'): MethodDecorator {
  return applyDecorators(
    SetMetadata(multipartKey, true),
    UseInterceptors(new MultipartErrors(tooLarge), parser, new UnparsedFormGuard()),
    ApiConsumes('application/json', 'multipart/form-data'),
  );
}
