import { createParamDecorator, type ExecutionContext, type Type } from '@nestjs/common';
import type { Request } from 'express';
import { RequestValidation } from './validation.js';

const validation = new RequestValidation();

/** A body that is a list, as it came: to be put under a name and checked with `readForm`. */
export const ListBody = createParamDecorator((_: unknown, context: ExecutionContext): unknown => {
  const { body } = context.switchToHttp().getRequest<Request & { body: unknown }>();
  return body;
});

/** Checks a body against a class, where the route itself has to choose the class or to look at the body first. @throws InvalidInput */
export async function readForm<Form>(form: Type<Form>, body: object): Promise<Form> {
  return (await validation.transform(body, { type: 'body', metatype: form })) as Form;
}

/**
 * What of a partial update really asks for a change. A form that sends everything back must not fail on what it left alone:
 * what was taken by another form's rules may not pass this one's.
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
