import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { textProblem, tidyText, type TextRule } from '@soulvia/contracts';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, ValidateBy, ValidateIf } from 'class-validator';

/** Optional field that is validated when present. `null` counts as present. */
export function Omittable(): PropertyDecorator {
  return ValidateIf((_, value) => value !== undefined);
}

const absent = 'Required, but may be empty';

/**
 * Text field of a request, normalized, validated and documented by a contract rule.
 *
 * @param rule with its limits and messages.
 * @param options `omittable` for a field that a partial update may omit, `nullable` for one that null clears, `present` for one
 *   that may be empty but not left out.
 */
export function TextField(
  rule: TextRule,
  options: { omittable?: boolean; nullable?: boolean; present?: boolean } = {},
): PropertyDecorator {
  const { nullable = false, present = false } = options;
  const required = present || (rule.required !== undefined && !options.omittable);
  const findProblem = (value: unknown) =>
    present && value === undefined ? (rule.required ?? absent) : textProblem(rule, value);
  return applyDecorators(
    ApiProperty({
      type: String,
      required,
      ...(nullable ? { nullable } : {}),
      maxLength: rule.max.length,
      ...(rule.min ? { minLength: rule.min.length } : {}),
    }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? tidyText(rule, value) : value)),
    ...buildPresence({ required, nullable }),
    ValidateBy({
      name: 'textRule',
      validator: {
        validate: (value) => findProblem(value) === undefined,
        defaultMessage: (field) => findProblem(field?.value) ?? '',
      },
    }),
  );
}

/** A required nullable field may be null but not missing. */
function buildPresence({ required, nullable }: { required: boolean; nullable: boolean }): PropertyDecorator[] {
  if (required) return nullable ? [ValidateIf((_, value) => value !== null)] : [];
  return [nullable ? IsOptional() : Omittable()];
}

/** Field with an enumerated value. */
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
