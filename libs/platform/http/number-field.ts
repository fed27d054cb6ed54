import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { numberProblem, readNumber, type NumberRule } from '@soulvia/contracts';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { Omittable } from './text-field.js';

/** A number field of a request that keeps one of the contract's rules. Text that is a plain number becomes one. */
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
