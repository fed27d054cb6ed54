import { ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { unstorableProblem } from '@soulvia/contracts';
import { eachTextRule } from '@soulvia/contracts/fields/index';
import { InvalidInput } from '@soulvia/kernel';
import { rememberRules } from './remember-rules.js';

const deepest = 32;
/** Far more than any body has: reporting thousands of unknown fields one by one would keep the process busy. */
const fieldsMax = 200;
/** Property names of every object, which a check for declared fields would accept. */
const isInherited = (key: string) => key in Object.prototype || key === 'prototype';

/** Validates every body and query against its class: rejects unknown fields and does not convert types silently. */
export class RequestValidation extends ValidationPipe {
  constructor() {
    super({
      transform: true,
      whitelist: true,
      forbidNonWhitelisted: true,
      stopAtFirstError: true,
      validationError: { target: false, value: false },
      exceptionFactory: (errors) => new InvalidInput(messagesByField(errors)),
    });
    rememberRules();
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'param' || metadata.type === 'custom') return value;
    // A missing body gives the same messages as an empty one.
    const given = metadata.type === 'body' && value === undefined ? {} : value;
    refuseUnstorable(given, metadata.type);
    if (metadata.type === 'body' && (given === null || typeof given !== 'object' || Array.isArray(given)))
      throw new InvalidInput({ body: ['The body must be a JSON object'] });
    return super.transform(given, metadata);
  }
}

/** Rejects NUL and lone surrogates, which PostgreSQL would reject with an error, and bodies that are only large. */
function refuseUnstorable(value: unknown, where: string): void {
  const open: { value: unknown; path: string; depth: number }[] = [{ value, path: '', depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const problem = typeof next.value === 'string' ? unstorableProblem(next.value) : undefined;
    if (problem) throw new InvalidInput({ [next.path || where]: [problem] });
    if (typeof next.value !== 'object' || next.value === null) continue;
    if (next.depth >= deepest) throw new InvalidInput({ [where]: ['Too deeply nested'] });
    const fields = Object.entries(next.value);
    if (!Array.isArray(next.value) && fields.length > fieldsMax)
      throw new InvalidInput({ [where]: ['Too many fields'] });
    for (const [key, inner] of fields) {
      if (isInherited(key)) throw new InvalidInput({ [where]: ['Unknown field'] });
      open.push({ value: inner, path: next.path === '' ? key : `${next.path}.${key}`, depth: next.depth + 1 });
    }
  }
}

function messagesByField(errors: readonly ValidationError[], parent = ''): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const error of errors) {
    const path = parent === '' ? error.property : `${parent}.${error.property}`;
    for (const [rule, message] of Object.entries(error.constraints ?? {}))
      if (rule === eachTextRule) Object.assign(fields, messagesByIndex(message, path));
      else fields[path] = [rule === 'whitelistValidation' ? 'Unknown field' : message];
    if (error.children?.length) Object.assign(fields, messagesByField(error.children, path));
  }
  return fields;
}

function messagesByIndex(json: string, path: string): Record<string, string[]> {
  const messages = Object.entries(JSON.parse(json) as Record<string, string>);
  return Object.fromEntries(messages.map(([index, message]) => [`${path}.${index}`, [message]]));
}
