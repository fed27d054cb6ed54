import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean } from 'class-validator';
import { Omittable } from './text-field.js';

/**
 * True or false; forms and queries can send nothing but the words.
 *
 * @param message said of anything else.
 * @param options `omittable` for a field that may be left out.
 */
export function BooleanField(message: string, options: { omittable?: boolean } = {}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: Boolean, required: !options.omittable }),
    Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value)),
    ...(options.omittable ? [Omittable()] : []),
    IsBoolean({ message }),
  );
}
