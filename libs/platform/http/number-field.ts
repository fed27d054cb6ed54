import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { numberProblem, readNumber, type NumberRule } from '@soulvia/contracts';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { Omittable } from './text-field.js';

/** Number field of a request, validated by a contract rule. Numeric text is converted. */
export function NumberField(rule: NumberRule, options: { omittable?: boolean } = {}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: Number, required: !options.omittable, minimum: rule.min.value, maximum: rule.max.value }),
    Transform(({ value }: { value: unknown }) => (value === '' ? value : (readNumber(value) ?? value))),
    ...(options.omittable ? [Omittable()] : []),
    ValidateBy({
      name: 'numberRule',
      validator: {
        validate: (value) => numberProblem(rule, value) === undefined,
        defaultMessage: (field) => numberProblem(rule, field?.value) ?? '',
      },
    }),
  );
}
