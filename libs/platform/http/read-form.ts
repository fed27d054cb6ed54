import { createParamDecorator, type ExecutionContext, type Type } from '@nestjs/common';
import type { Request } from 'express';
import { RequestValidation } from './validation.js';

const validation = new RequestValidation();

/** A body that is a list; wrap it in an object and validate it with `readForm`. */
export const ListBody = createParamDecorator((_: unknown, context: ExecutionContext): unknown => {
  const { body } = context.switchToHttp().getRequest<Request & { body: unknown }>();
  return body;
});

/** Validates a body against a class, for routes that choose the class themselves. @throws InvalidInput */
export async function readForm<Form>(form: Type<Form>, body: object): Promise<Form> {
  return (await validation.transform(body, { type: 'body', metatype: form })) as Form;
}

/**
 * The fields of a partial update that differ from the current values. A form may send unchanged fields back, whose values were accepted
 * by another form's rules and may violate its own.
 *
 * @param current the values as the API shows them.
 */
export function withoutUnchanged(
  body: object,
  current: Readonly<Record<string, string | number | boolean | null>>,
): object {
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]: [string, unknown]) => {
      if (!(name in current)) return true;
      const now = current[name] ?? null;
      return typeof value === 'string' ? value.trim() !== `${now ?? ''}` : value !== now;
    }),
  );
}
