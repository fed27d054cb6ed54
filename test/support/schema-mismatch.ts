import type { Schema } from './api-routes.js';

type Schemas = Record<string, Schema>;

/** The differences between a value and its schema, including fields that the schema does not name. Empty when it matches. */
export function schemaMismatches(schemas: Schemas, schema: Schema, value: unknown, at = 'body'): string[] {
  if (schema.$ref !== undefined) {
    const named = schemas[schema.$ref.replace('#/components/schemas/', '')];
    return named ? schemaMismatches(schemas, named, value, at) : [`${at}: no schema ${schema.$ref}`];
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const fits = choices.some((choice) => schemaMismatches(schemas, choice, value, at).length === 0);
    return fits ? [] : [`${at}: fits none of its schemas`];
  }
  if (schema.allOf) return schema.allOf.flatMap((part) => schemaMismatches(schemas, part, value, at));
  const types = [schema.type ?? []].flat();
  const type = typeOf(value);
  if (types.length === 0) return [`${at}: its schema allows anything`];
  if (!types.includes(type)) return [`${at}: ${type} instead of ${types.join(' or ')}`];
  if (schema.enum && !schema.enum.includes(value)) return [`${at}: ${JSON.stringify(value)} is none of its values`];
  if (Array.isArray(value)) {
    const { items } = schema;
    if (!items) return [`${at}: a list of anything`];
    return value.flatMap((item, index) => schemaMismatches(schemas, items, item, `${at}.${index}`));
  }
  return typeof value === 'object' && value !== null ? inObject(schemas, schema, value, at) : [];
}

function inObject(schemas: Schemas, schema: Schema, value: object, at: string): string[] {
  const { properties = {}, required = [], additionalProperties = false } = schema;
  const missing = required.filter((name) => !(name in value)).map((name) => `${at}.${name}: missing`);
  const wrong = Object.entries(value).flatMap(([name, inner]) => {
    const property = properties[name] ?? additionalProperties;
    if (property === true) return [];
    return property === false
      ? [`${at}.${name}: not in the schema`]
      : schemaMismatches(schemas, property, inner, `${at}.${name}`);
  });
  return [...missing, ...wrong];
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
