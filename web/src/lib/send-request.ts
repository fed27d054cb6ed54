import type { Problem } from '@soulvia/contracts';
import { ApiError, NoResponseError } from './api-error';

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export interface Answer<T> {
  body: T;
  headers: Headers;
}

const timeoutMs = 30_000;
/** Pictures from a phone take their time on the way. */
const formTimeoutMs = 120_000;

function jsonOf(body: unknown): string | undefined {
  return body === undefined ? undefined : JSON.stringify(body);
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** One exchange with the API, without any thought about sessions. */
export async function sendRequest<T>(
  path: string,
  options: RequestOptions,
  accessToken: string | null,
): Promise<Answer<T>> {
  const headers: Record<string, string> = { Accept: 'application/json', ...options.headers };
  if (accessToken) headers['Authorization'] = `Bearer ${accessToken}`;
  const isForm = options.body instanceof FormData;
  // Of a form the browser says where its parts end.
  if (options.body !== undefined && !isForm) headers['Content-Type'] = 'application/json';
  const timeout = AbortSignal.timeout(isForm ? formTimeoutMs : timeoutMs);
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(`/api/v1/${path}`, {
      method: options.method ?? 'GET',
      headers,
      body: options.body instanceof FormData ? options.body : jsonOf(options.body),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    });
    body = await readJson(response);
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
