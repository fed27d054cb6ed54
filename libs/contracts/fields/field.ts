import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';

/**
 * What a field of a response names of a person: an account by its id or as the actor `user:<id>`, an email or phone, or something whose person
 * is looked up.
 */
export const personKinds = ['account', 'contact', 'order', 'payment', 'message'] as const;
export type PersonKind = (typeof personKinds)[number];

export interface FieldOptions {
  optional?: boolean;
  nullable?: boolean;
  description?: string;
  example?: unknown;
  default?: unknown;
  /** Whom staff have seen when a response shows them what holds this field. */
  person?: PersonKind;
}

/**
 * A field of a request or response: its part of the OpenAPI document, and the rules that a request is validated by. A field without
 * rules belongs to responses: requests with it are refused.
 *
 * @param schema type and limits for the document, and what a text or number means as `x-kind`.
 * @param rules of class-validator and class-transformer; checked in their order.
 */
export function Field(
  schema: ApiPropertyOptions & { 'x-kind'?: string },
  { optional = false, nullable = false, person, ...documented }: FieldOptions = {},
  rules: readonly PropertyDecorator[] = [],
): PropertyDecorator {
  const presence = [
    ...(optional ? [ValidateIf((_, value) => value !== undefined)] : []),
    ...(nullable ? [ValidateIf((_, value) => value !== null)] : []),
  ];
  return applyDecorators(
    ApiProperty({
      ...schema,
      ...(person && { 'x-person': person }),
      required: !optional,
      ...(nullable && { nullable }),
      ...documented,
    } as ApiPropertyOptions),
    ...(rules.length > 0 ? presence : []),
    ...rules,
  );
}
