import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Omittable } from '@soulvia/platform/http';
import { Transform } from 'class-transformer';
import { IsBoolean } from 'class-validator';

/** True or false; forms can send nothing but the words. */
export function YesOrNo(message: string, options: { omittable?: boolean } = {}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: Boolean, required: !options.omittable }),
    Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value)),
    ...(options.omittable ? [Omittable()] : []),
    IsBoolean({ message }),
  );
}
