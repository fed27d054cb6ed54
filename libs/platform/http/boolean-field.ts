import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean } from 'class-validator';
import { Omittable } from './text-field.js';

/**
 * Boolean field; forms and queries send it as text.
 *
 * @param message for any other value.
 * @param options `omittable` for an optional field.
 */
export function BooleanField(message: string, options: { omittable?: boolean } = {}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: Boolean, required: !options.omittable }),
    Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value)),
    ...(options.omittable ? [Omittable()] : []),
    IsBoolean({ message }),
  );
}
