import type { ApiResponse, ApiClient } from './api-client.js';

/** Sends fields and files as a multipart form. A list becomes several fields of one name; undefined is left out. */
export async function sendForm(
  client: ApiClient,
  method: string,
  path: string,
  fields: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<ApiResponse> {
  const form = new FormData();
  for (const [name, given] of Object.entries(fields)) {
    for (const value of Array.isArray(given) ? given : [given]) {
      if (value === undefined) continue;
      if (value instanceof Blob) form.append(name, value, '../../image.png');
      else form.append(name, String(value));
    }
  }
  const response = await fetch(`${client.url}${path}`, {
    method,
    headers: { ...(client.token === undefined ? {} : { Authorization: `Bearer ${client.token}` }), ...headers },
    body: form,
  });
  const body: unknown = response.status === 204 ? undefined : await response.json();
  return { status: response.status, headers: response.headers, body };
}
