import { type OpenApi, type Route, routesOf, type Schema } from './api-routes.js';

const personal = /^(?:email|phone|phone_key|whatsapp|cnic|reply_to|refund_to|(?:first|last|full|actor|assignee)_name)$/;

/** Routes by which staff read personal data, and all by which keys get any, according to the fields of their responses. */
export function personalDataRoutes(document: OpenApi): Route[] {
  return routesOf(document).filter(
    ({ method, operation }) =>
      (method === 'GET' || operation['x-keys']) &&
      operation['x-permissions'] !== undefined &&
      ['200', '201'].some((status) =>
        Object.values(operation.responses[status]?.content ?? {}).some(({ schema }) => isPersonal(document, schema)),
      ),
  );
}

/** Those of them whose reads are not recorded in the security log. */
export function unrecordedReads(document: OpenApi): string[] {
  return personalDataRoutes(document)
    .filter(({ operation }) => operation['x-personal-data'] !== true)
    .map(({ method, template }) => `${method} ${template}`);
}

function isPersonal(document: OpenApi, schema: Schema | undefined, path: readonly string[] = []): boolean {
  if (!schema) return false;
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return !path.includes(name) && isPersonal(document, document.components.schemas[name], [...path, name]);
  }
  const properties = Object.entries(schema.properties ?? {});
  if (properties.some(([name]) => personal.test(name))) return true;
  const parts = [...properties.map(([, part]) => part), ...(schema.allOf ?? []), ...(schema.anyOf ?? [])];
  return [...parts, ...(schema.oneOf ?? []), schema.items].some((part) => isPersonal(document, part, path));
}
