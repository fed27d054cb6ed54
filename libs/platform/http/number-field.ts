import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { numberProblem, readNumber, type NumberRule } from '@soulvia/contracts';
import { Transform } from 'class-transformer';
import { ValidateBy, ValidateIf } from 'class-validator';
import { Omittable } from './text-field.js';

/**
 * Number field of a request, validated by a contract rule. Numeric text is converted.
 *
 * @param rule with its limits and messages.
 * @param options `omittable` for a field that a partial update may omit, `nullable` for one that must be present but may be null.
 */
export function NumberField(
  rule: NumberRule,
  options: { omittable?: boolean; nullable?: boolean } = {},
): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: Number,
      required: !options.omittable,
      ...(options.nullable ? { nullable: true } : {}),
      minimum: rule.min.value,
      maximum: rule.max.value,
    }),
    Transform(({ value }: { value: unknown }) => (value === '' ? value : (readNumber(value) ?? value))),
    ...(options.omittable ? [Omittable()] : []),
    ...(options.nullable ? [ValidateIf((_, value) => value !== null)] : []),
    ValidateBy({
      name: 'numberRule',
      validator: {
        validate: (value) => numberProblem(rule, value) === undefined,
        defaultMessage: (field) => numberProblem(rule, field?.value) ?? '',
      },
    }),
  );
}
