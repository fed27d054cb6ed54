import { type OpenApi, routesOf, type Schema } from './api-routes.js';

/** Fields that tell something of a person who is no staff. */
const personal =
  /^(?:(?:user_|pending_)?email|phone|phone_key|shipping_phone|whatsapp|cnic|reply_to|(?:first|last|full)_name)$/;
/** The shop's own. */
const impersonal = new Set(['Company']);

/** Routes of staff that show personal fields beside nothing that names the person, so that no one is counted. */
export function uncountedPeople(document: OpenApi): string[] {
  return routesOf(document).flatMap(({ method, template, operation }) => {
    const isOfStaff = operation['x-permissions'] !== undefined || operation['x-personal-data'] === true;
    if (!isOfStaff || operation['x-person'] !== undefined) return [];
    const contents = Object.entries(operation.responses).flatMap(([status, { content }]) =>
      status.startsWith('2') ? Object.values(content ?? {}) : [],
    );
    const fields = contents.flatMap(({ schema }) => listUncounted(document, schema));
    return [...new Set(fields)].map((field) => `${method} ${template}: ${field}`);
  });
}

function listUncounted(document: OpenApi, schema: Schema | undefined, path: readonly string[] = []): string[] {
  if (!schema) return [];
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    if (path.includes(name) || impersonal.has(name)) return [];
    return listUncounted(document, document.components.schemas[name], [...path, name]);
  }
  const properties = Object.entries(schema.properties ?? {});
  // The person who is named here is counted, and nested fields are about the same one.
  if (properties.some(([, property]) => property['x-person'] !== undefined)) return [];
  const own = properties.filter(([name]) => personal.test(name)).map(([name]) => `${path.at(-1)}.${name}`);
  const parts = [...properties.map(([, part]) => part), ...(schema.allOf ?? []), ...(schema.anyOf ?? [])];
  const nested = [...parts, ...(schema.oneOf ?? []), schema.items].flatMap((part) =>
    listUncounted(document, part, path),
  );
  return [...own, ...nested];
}

/** Routes of staff whose response is a file. */
export function fileRoutes(document: OpenApi): string[] {
  return routesOf(document)
    .filter(({ operation }) => operation['x-permissions'] !== undefined)
    .filter(({ operation: { responses } }) =>
      Object.entries(responses).some(
        ([status, { content }]) =>
          status.startsWith('2') && Object.keys(content ?? {}).some((type) => !type.endsWith('json')),
      ),
    )
    .map(({ method, template }) => `${method} ${template}`);
}
