import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { textProblem, tidyText, type TextRule } from '@soulvia/contracts';
import { Transform } from 'class-transformer';
import { IsIn, ValidateBy, ValidateIf } from 'class-validator';

/** A field that may be left out; what is given is checked. `null` is not the same as nothing. */
export function Omittable(): PropertyDecorator {
  return ValidateIf((_, value) => value !== undefined);
}

/**
 * A text field of a request that keeps one of the contract's rules: tidied, checked, documented.
 *
 * @param rule with its limits and messages.
 * @param options `omittable` for a field that a partial update may leave out.
 */
export function TextField(rule: TextRule, options: { omittable?: boolean } = {}): PropertyDecorator {
  const required = rule.required !== undefined && !options.omittable;
  return applyDecorators(
    ApiProperty({
      type: String,
      required,
      maxLength: rule.max.length,
      ...(rule.min ? { minLength: rule.min.length } : {}),
    }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? tidyText(rule, value) : value)),
    ...(required ? [] : [Omittable()]),
    ValidateBy({
      name: 'textRule',
      validator: {
        validate: (value) => textProblem(rule, value) === undefined,
        defaultMessage: (field) => textProblem(rule, field?.value) ?? '',
      },
    }),
  );
}

/** A field that takes one of a few values. */
export function ChoiceField(
  values: readonly string[],
  message: string,
  options: { omittable?: boolean; required?: string } = {},
): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ enum: values, required: !options.omittable }),
    ...(options.omittable ? [Omittable()] : []),
    IsIn(values, {
      message: ({ value }) => (value === undefined || value === '' ? (options.required ?? message) : message),
    }),
  );
}
