import type { Type } from '@nestjs/common';
import { type PersonKind, personKinds } from '@soulvia/contracts/fields/index';
import type { Request } from 'express';
import { personalDataKey, type PersonalDataOf } from './personal-data-read.js';

/** Someone whom a response shows. A row of a sheet stands for the person in it. */
export interface ShownPerson {
  kind: PersonKind | 'row';
  id: number | string;
}

/** Where a class of responses names people: in fields of its own, or in its parts. */
interface NamingFields {
  marks: readonly { name: string; kind: PersonKind }[];
  parts: readonly { name: string; fields: NamingFields }[];
}

interface DocumentedProperty {
  type?: unknown;
  'x-person'?: PersonKind;
}

/** Where `@nestjs/swagger` keeps what its decorators document; it exports no names of them. */
const metadata = {
  responses: 'swagger/apiResponse',
  names: 'swagger/apiModelPropertiesArray',
  property: 'swagger/apiModelProperties',
} as const;

const known = new WeakMap<Type, NamingFields>();
const named = new WeakMap<object, readonly ShownPerson[]>();

/** Names the people in a response that is no document, such as a file. @returns the response. */
export function namePeople<Response extends object>(response: Response, people: readonly ShownPerson[]): Response {
  named.set(response, people);
  return response;
}

/** The documented class of a handler's successful responses; undefined without one. */
function responseClass(handler: object): Type | undefined {
  const responses = (Reflect.getMetadata(metadata.responses, handler) ?? {}) as Record<string, { type?: unknown }>;
  const found = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].type;
  return isClass(found) ? found : undefined;
}

/** @returns whether successful responses of a handler may show people. */
export function showsPeople(handler: object): boolean {
  const type = responseClass(handler);
  return Reflect.hasMetadata(personalDataKey, handler) || (type !== undefined && reaches(findNamingFields(type)));
}

/** The people whom a response of a handler shows: those in fields marked with `person`, in its path, and in a file. */
export function listPeople(handler: object, { params }: Request, response: unknown): ShownPerson[] {
  const subject = Reflect.getMetadata(personalDataKey, handler) as PersonalDataOf | undefined;
  const type = responseClass(handler);
  const people: ShownPerson[] = [];
  if (subject === 'person') people.push({ kind: 'account', id: Number(params.id) });
  if (subject === 'order') people.push({ kind: 'order', id: Number(params.id) });
  if (type) collect(findNamingFields(type), response, people);
  if (typeof response === 'object' && response !== null) people.push(...(named.get(response) ?? []));
  return people;
}

function collect(fields: NamingFields, value: unknown, people: ShownPerson[]): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(fields, item, people);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const object = value as Record<string, unknown>;
  // The first mark with a value: an account says more than the email beside it.
  for (const { name, kind } of fields.marks) {
    const id = readId(kind, object[name]);
    if (id === undefined) continue;
    people.push({ kind, id });
    break;
  }
  for (const part of fields.parts) collect(part.fields, object[part.name], people);
}

function readId(kind: PersonKind, value: unknown): number | string | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value === '') return undefined;
  if (kind !== 'account') return value;
  const actor = /^user:(\d+)$/.exec(value)?.[1];
  return actor === undefined ? undefined : Number(actor);
}

function findNamingFields(type: Type): NamingFields {
  const found = known.get(type);
  if (found) return found;
  const prototype = type.prototype as object;
  const names = ((Reflect.getMetadata(metadata.names, prototype) ?? []) as string[]).map((name) => name.slice(1));
  const properties = names.map((name) => {
    const property = (Reflect.getMetadata(metadata.property, prototype, name) ?? {}) as DocumentedProperty;
    return { name, kind: property['x-person'], part: partClass(property.type) };
  });
  const fields: NamingFields = {
    marks: personKinds.flatMap((kind) =>
      properties.filter((one) => one.kind === kind).map(({ name }) => ({ name, kind })),
    ),
    parts: properties
      .flatMap(({ name, part }) => (part ? [{ name, fields: findNamingFields(part) }] : []))
      .filter(({ fields: within }) => reaches(within)),
  };
  known.set(type, fields);
  return fields;
}

const reaches = ({ marks, parts }: NamingFields) => marks.length > 0 || parts.length > 0;

function partClass(type: unknown): Type | undefined {
  // A class, or a function that returns one, which the decorators call `type`.
  const resolved: unknown = typeof type === 'function' && type.name === 'type' ? (type as () => unknown)() : type;
  const one: unknown = Array.isArray(resolved) ? resolved[0] : resolved;
  return isClass(one) ? one : undefined;
}

function isClass(value: unknown): value is Type {
  return typeof value === 'function' && ![String, Number, Boolean, Object, Array, Date].some((one) => one === value);
}
