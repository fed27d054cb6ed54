import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsArray, IsInt, Max, Min, ValidateBy } from 'class-validator';
import { largestId, numberProblem, type NumberRule, readNumber, type WholeRule } from '../number-rule.js';
import { readOrderNumber } from '../reading/codes.js';
import { Field, type FieldOptions } from './field.js';

/** A number; in requests also as text, validated by its rule. @param rule a field of responses has options in its place. */
export function NumberField(rule: NumberRule | FieldOptions = {}, options: FieldOptions = {}): PropertyDecorator {
  if (!('max' in rule)) return Field({ type: Number, 'x-kind': 'number' }, rule);
  const limits = { minimum: rule.min.value, maximum: rule.max.value };
  return Field({ type: Number, 'x-kind': 'number', ...limits }, options, [
    Transform(({ value }: { value: unknown }) => (value === '' ? value : (readNumber(value) ?? value))),
    ValidateBy({
      name: 'numberRule',
      validator: {
        validate: (value) => numberProblem(rule, value) === undefined,
        defaultMessage: (field) => numberProblem(rule, field?.value) ?? '',
      },
    }),
  ]);
}

/**
 * The id of something.
 *
 * @param messages of requests: `required` for a missing or malformed id, `unknown` for an id out of range. A field of responses has
 *   options in their place.
 */
export function IdField(
  messages: { required: string; unknown: string } | FieldOptions = {},
  options: FieldOptions = {},
): PropertyDecorator {
  if (!('unknown' in messages)) return Field({ type: Number, 'x-kind': 'id' }, messages);
  const { required, unknown } = messages;
  return Field({ type: Number, 'x-kind': 'id' }, options, [
    IsInt({ message: required }),
    Min(1, { message: unknown }),
    Max(largestId, { message: unknown }),
  ]);
}

/** The number of an order, which people also type with words around it. */
export function OrderNumberField(messages: { required: string; unknown: string }): PropertyDecorator {
  const read = ({ value }: { value: unknown }) =>
    typeof value === 'string' && value.length <= 100 ? Number(readOrderNumber(value)) : value;
  return applyDecorators(Transform(read), IdField(messages));
}

/** A whole number, which is not taken as text. */
export function WholeField(rule: WholeRule, options: FieldOptions = {}): PropertyDecorator {
  const { invalid, min, max } = rule;
  return Field({ type: Number, 'x-kind': 'number', minimum: min.value, maximum: max.value }, options, [
    IsInt({ message: invalid }),
    Min(min.value, { message: min.message }),
    Max(max.value, { message: max.message }),
  ]);
}

/** The optional whole number of a query, which sends text. */
export function WholeQuery(rule: WholeRule, options: FieldOptions = {}): PropertyDecorator {
  return applyDecorators(Transform(readWhole), WholeField(rule, { optional: true, ...options }));
}

/** `"12"` becomes 12; anything else is left for the validation to refuse. */
function readWhole({ value }: { value: unknown }): unknown {
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
}

/**
 * The optional id of something in a query or a form, which send text.
 *
 * @param name of the field, for messages.
 * @param options `message` in place of all of them.
 */
export function IdQuery(
  name: string,
  { message, ...options }: FieldOptions & { message?: string } = {},
): PropertyDecorator {
  const rules = [
    IsInt({ message: message ?? `${name} must be a whole number` }),
    Min(1, { message: message ?? `${name} must be at least 1` }),
    Max(largestId, { message: message ?? `${name} is too large` }),
  ];
  const schema = { type: Number, 'x-kind': 'id', minimum: 1 } as const;
  return applyDecorators(Transform(readWhole), Field(schema, { optional: true, ...options }, rules));
}

/** Optional ids in a query, with commas between them. @param message for any other value, and for more than `most`. */
export function CommaIdsQuery(most: number, message: string): PropertyDecorator {
  const text = new RegExp(`^[1-9]\\d{0,8}(?:,[1-9]\\d{0,8}){0,${most - 1}}$`);
  const options = { optional: true, description: `Comma list of at most ${most} ids` };
  return Field({ type: String }, options, [
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && text.test(value) ? value.split(',').map(Number) : value,
    ),
    IsArray({ message }),
  ]);
}
