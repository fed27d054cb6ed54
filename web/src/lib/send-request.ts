import { headers as wireHeaders, type Problem } from '@soulvia/contracts';
import { idleMs } from './activity';
import { ApiError, NoResponseError } from './api-error';

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON, except form data. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** What the response is, where it is not JSON. */
  as?: 'text' | 'blob';
  /** The request outlives the page. */
  keepalive?: boolean;
}

export interface Answer<T> {
  body: T;
  headers: Headers;
}

/** A request that follows later upon the last use comes from the page itself, such as one after a push. */
const unusedAfterSeconds = 60;
const timeoutMs = { json: 30_000, files: 180_000 };

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function writeBody(body: unknown): { body?: BodyInit; headers?: Record<string, string> } {
  if (body === undefined) return {};
  // For forms the browser sets the content type, because it contains the boundary.
  if (body instanceof FormData) return { body };
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
}

function createHeaders({ as }: RequestOptions, accessToken: string | null): Record<string, string> {
  const headers: Record<string, string> = { Accept: as ? '*/*' : 'application/json' };
  if (accessToken) headers['Authorization'] = `Bearer ${accessToken}`;
  const idleSeconds = Math.floor(idleMs(Date.now()) / 1000);
  if (idleSeconds >= unusedAfterSeconds) headers[wireHeaders.idleSeconds] = String(idleSeconds);
  return headers;
}

/** One API request, without session handling. */
export async function sendRequest<T>(
  path: string,
  options: RequestOptions,
  accessToken: string | null,
): Promise<Answer<T>> {
  const { body: sent, headers: sentHeaders } = writeBody(options.body);
  const headers = { ...createHeaders(options, accessToken), ...sentHeaders, ...options.headers };
  const timeout = AbortSignal.timeout(sent instanceof FormData ? timeoutMs.files : timeoutMs.json);
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(`/api/v1/${path}`, {
      method: options.method ?? 'GET',
      headers,
      body: sent,
      keepalive: options.keepalive,
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    });
    body = options.as && response.ok ? await response[options.as]() : await readJson(response);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new NoResponseError();
  }
  if (!response.ok) {
    const problem = body && typeof body === 'object' ? (body as Partial<Problem>) : null;
    throw new ApiError(response.status, response.statusText, problem);
  }
  if (body === undefined && response.status !== 204) {
    throw new ApiError(response.status, response.statusText, null, 'Unexpected response from server.');
  }
  return { body: body as T, headers: response.headers };
}
