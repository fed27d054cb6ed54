import { applyDecorators, Injectable, type PipeTransform } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { NotFound } from '@soulvia/kernel';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { wholeNumber } from './paging.js';
import { Omittable } from './text-field.js';

const largestId = 2_147_483_647;

/** Reads an id from the path. An invalid id is 404, like an unknown one. */
@Injectable()
export class IdParameter implements PipeTransform<unknown, number> {
  transform(value: unknown): number {
    const id = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : 0;
    if (id < 1 || id > largestId) throw new NotFound('Item');
    return id;
  }
}

/** Optional id in a query. @param name field name for messages. */
export function OptionalId(name: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: Number, minimum: 1 }),
    IsOptional(),
    Transform(({ value }) => wholeNumber(value)),
    IsInt({ message: `${name} must be a whole number` }),
    Min(1, { message: `${name} must be at least 1` }),
    Max(largestId, { message: `${name} is too large` }),
  );
}

/**
 * An id in a body.
 *
 * @param says messages: `required` for a missing or malformed id, `unknown` for an id out of range.
 * @param options `omittable` for a field that a partial update may omit.
 */
export function IdField(
  says: { required: string; unknown: string },
  options: { omittable?: boolean } = {},
): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: Number, required: !options.omittable }),
    ...(options.omittable ? [Omittable()] : []),
    IsInt({ message: says.required }),
    Min(1, { message: says.unknown }),
    Max(largestId, { message: says.unknown }),
  );
}
