import { lastSeenHeaders, versionHeader } from '@soulvia/contracts';
import { request } from './api';
import { ApiError } from './api-error';
import type { Answer, RequestOptions } from './send-request';

/** What is edited, with the version that a save sends back; null from a server that tells none. */
export interface Versioned<Value> {
  value: Value;
  version: string | null;
}

function toVersioned<Value>({ body, headers }: Answer<Value>): Versioned<Value> {
  return { value: body, version: headers.get(versionHeader) };
}

export async function getVersioned<Value>(path: string, signal?: AbortSignal): Promise<Versioned<Value>> {
  // Naming the method keeps the answer embedded in the document out, which has no version and may be old.
  return toVersioned(await request<Value>(path, { method: 'GET', signal }));
}

/** @param lastSeen version that the change is based on; null overwrites any. */
export async function saveVersioned<Value>(
  method: NonNullable<RequestOptions['method']>,
  path: string,
  body: unknown,
  lastSeen: string | null,
): Promise<Versioned<Value>> {
  const headers: Record<string, string> = lastSeen === null ? {} : { [lastSeenHeaders.version]: lastSeen };
  return toVersioned(await request<Value>(path, { method, body, headers }));
}

/** Another admin has changed it since it was read. */
export const isEditConflict = (error: unknown) => error instanceof ApiError && error.problem?.code === 'EDIT_CONFLICT';
