import type { Permission } from '@soulvia/contracts';
import type { ApiClient } from './api-client.js';

/** A JSON schema of the OpenAPI document. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  nullable?: boolean;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  /** What a field names of a person. */
  'x-person'?: string;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
}

export interface Operation {
  /** Class and method of its handler. */
  operationId: string;
  parameters?: { name: string; in: 'query' | 'path' | 'header' }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  /** Schemes of which a request may use one; undefined when the route reads no token. */
  security?: unknown[];
  /** Permissions of which staff need one. */
  'x-permissions'?: Permission[];
  /** The same for each kind of thing that the route serves. */
  'x-permissions-by-kind'?: Record<string, Permission[]>;
  'x-refuses-staff'?: boolean;
  /** Whether the security log records its responses. */
  'x-personal-data'?: boolean;
  /** What the parameter `id` names of a person whom staff have seen then. */
  'x-person'?: string;
  /** Whether keys may call it. */
  'x-keys'?: boolean;
  /** When it needs a step-up. */
  'x-step-up'?: string;
  responses: Record<string, { content?: Record<string, { schema?: Schema }>; headers?: Record<string, unknown> }>;
}

export interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

export interface Route {
  method: string;
  /** Its parameters are in braces. */
  template: string;
  operation: Operation;
}

export async function readOpenApi(guest: ApiClient): Promise<OpenApi> {
  return (await guest.get('/api/docs-json')).body as OpenApi;
}

export function routesOf(document: OpenApi): Route[] {
  return Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), template, operation })),
  );
}

/** Parameters that are not ids. */
const defaults: Record<string, string> = { key: 'announcement' };

/** The path with values in place of its parameters; an id where none is given. */
export function fill(template: string, parameters: Record<string, string> = {}): string {
  return template.replace(
    /\{(\w+)\}/g,
    (_, name: string) => parameters[name] ?? defaults[name] ?? parameters.id ?? '1',
  );
}
