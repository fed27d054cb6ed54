import { applyDecorators, Injectable, type PipeTransform } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { NotFound } from '@soulvia/kernel';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { wholeNumber } from './paging.js';

const largestId = 2_147_483_647;

/** Reads an id from the path. What cannot be an id names nothing: 404, like any other id nobody has. */
@Injectable()
export class IdParameter implements PipeTransform<unknown, number> {
  transform(value: unknown): number {
    const id = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : 0;
    if (id < 1 || id > largestId) throw new NotFound('Item');
    return id;
  }
}

/** An id in a query that may be left out. @param name what messages call it. */
export function OptionalId(name: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: Number, minimum: 1 }),
    IsOptional(),
    Transform(({ value }) => wholeNumber(value)),
    Max(largestId, { message: `${name} is too large` }),
    Min(1, { message: `${name} must be at least 1` }),
    IsInt({ message: `${name} must be a whole number` }),
  );
}
