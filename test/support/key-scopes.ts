import type { KeyPermission, Problem } from '@soulvia/contracts';
import { openKey, type TestKey, withPeople } from './keys.js';
import type { Route } from './api-routes.js';
import { routeAccess } from './route-access.js';
import type { Person, TestShop } from './test-shop.js';

/** What a key may do. */
export interface Scope {
  permissions: readonly KeyPermission[];
  readsPeople: boolean;
}

/** A key of this scope; of one without permissions too, which the API makes for no one. */
export async function openScope(shop: TestShop, maker: Person, { permissions, readsPeople }: Scope): Promise<TestKey> {
  const given = permissions.length > 0 ? permissions : (['orders.read'] as const);
  const key = await openKey(shop, maker, given, readsPeople ? withPeople : {});
  if (permissions.length === 0) await shop.query(`update api_keys set permissions = '{}' where id = $1`, [key.id]);
  return key;
}

/** What the document promises of a call: undefined for a public route, which reads no key. */
export function expectedRefusal({ method, template, operation }: Route, scope: Scope): string | null | undefined {
  // Query parameters that are for staff alone are the only ones for which a public route reads a token and answers 403.
  const readsNone = operation.security === undefined || (method === 'GET' && operation.responses[403] !== undefined);
  if (routeAccess[`${method} ${template}`] === 'public' && readsNone) return undefined;
  const needs = operation['x-permissions'] ?? [];
  if (!operation['x-keys']) return 'FORBIDDEN';
  if (!needs.some((need) => (scope.permissions as readonly string[]).includes(need)))
    return `FORBIDDEN ${needs.toSorted().join()}`;
  return operation['x-personal-data'] && !scope.readsPeople ? 'FORBIDDEN personal_data' : null;
}

/** The refusal that a response is, in the words of `expectedRefusal`; null when it is none. */
export function readRefusal(status: number, problem: unknown): string | null {
  if (status !== 401 && status !== 403) return null;
  const { code, needs } = problem as Problem;
  return needs ? `${code} ${needs.toSorted().join()}` : code;
}
