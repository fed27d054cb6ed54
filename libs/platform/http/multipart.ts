import { applyDecorators, type NestInterceptor, SetMetadata, type Type, UseInterceptors } from '@nestjs/common';
import { ApiConsumes } from '@nestjs/swagger';
import { multipartKey } from './body-type-guard.js';
import { MultipartErrors, UnparsedFormGuard } from './multipart-errors.js';

/** Limits of every form. */
export const formLimits = {
  fields: 40,
  fieldNameSize: 100,
  /** In bytes: the longest text of any field, with three bytes per character and two per line end. */
  fieldSize: 40_000,
  fieldNestingDepth: 3,
  fieldArrayIndexLimit: 100,
  headerPairs: 20,
} as const;

/**
 * Marks a write that accepts JSON or `multipart/form-data`, which the parser reads.
 *
 * @param parsers the parser, and what runs before it.
 * @param tooLarge message for a file above the parser's limit.
 */
export function Multipart(
  parsers: readonly Type<NestInterceptor>[],
  tooLarge = 'The file is too large',
): MethodDecorator {
  return applyDecorators(
    SetMetadata(multipartKey, true),
    UseInterceptors(new MultipartErrors(tooLarge), ...parsers, new UnparsedFormGuard()),
    ApiConsumes('application/json', 'multipart/form-data'),
  );
}
