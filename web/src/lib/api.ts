import type { StepUpMethod } from '@soulvia/contracts';
import { ApiError } from './api-error';
import { takeFirstAnswer } from './first-data';
import { refreshSession } from './refresh-session';
import { type Answer, type RequestOptions, sendRequest } from './send-request';
import { readTokens } from './stored-session';

/** These requests authenticate themselves; an expired access token must not be sent or refreshed. */
const withoutBearer =
  /^auth\/(?:login|refresh|logout|revoke|csrf|register|invitation(?:s\/[^/]+)?|forgot-password|reset-password\/[^/]+\/[^/]+|verify-email)$/;

type AskStepUp = (methods: readonly StepUpMethod[]) => Promise<boolean>;
let askStepUp: AskStepUp | null = null;
let asking: Promise<boolean> | null = null;

/** Sets what asks the user for a proof of identity when the server requires one. It resolves to false when the user refuses. */
export function setStepUp(ask: AskStepUp): void {
  askStepUp = ask;
}

export async function request<T>(path: string, options: RequestOptions = {}): Promise<Answer<T>> {
  // The specification's first step of a write. The server does not depend on it, so nothing waits for it. The end of a session leaves no cookie.
  if (options.method && !options.keepalive && !document.cookie.includes('csrftoken='))
    getJson('auth/csrf').catch(() => undefined);
  try {
    return await requestOnce<T>(path, options);
  } catch (error) {
    const problem = error instanceof ApiError ? error.problem : null;
    if (problem?.code !== 'STEP_UP_REQUIRED' || !askStepUp) throw error;
    // A page with several requests asks once.
    asking ??= askStepUp(problem.methods ?? ['password']).finally(() => (asking = null));
    if (!(await asking)) throw error;
    return requestOnce<T>(path, options);
  }
}

async function requestOnce<T>(path: string, options: RequestOptions): Promise<Answer<T>> {
  const handedOver = options.method === undefined ? takeFirstAnswer<T>(path) : undefined;
  if (handedOver) return handedOver;
  if (withoutBearer.test(path)) return sendRequest<T>(path, options, null);
  const access = readTokens()?.access ?? null;
  try {
    return await sendRequest<T>(path, options, access);
  } catch (error) {
    if (!access || !(error instanceof ApiError) || error.status !== 401) throw error;
    return sendRequest<T>(path, options, await refreshSession(access));
  }
}

export async function getJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  return (await request<T>(path, { signal })).body;
}

export async function getText(path: string): Promise<string> {
  return (await request<string>(path, { as: 'text' })).body;
}

export async function postJson<T>(path: string, body?: unknown, headers?: Record<string, string>): Promise<T> {
  return (await request<T>(path, { method: 'POST', body, headers })).body;
}

export async function putJson<T>(path: string, body: unknown): Promise<T> {
  return (await request<T>(path, { method: 'PUT', body })).body;
}

export async function patchJson<T>(path: string, body?: unknown, headers?: Record<string, string>): Promise<T> {
  return (await request<T>(path, { method: 'PATCH', body, headers })).body;
}

export async function deleteJson<T = void>(path: string): Promise<T> {
  return (await request<T>(path, { method: 'DELETE' })).body;
}

export async function sendForm<T>(
  method: 'POST' | 'PATCH' | 'PUT',
  path: string,
  form: FormData,
  headers?: Record<string, string>,
): Promise<T> {
  return (await request<T>(path, { method, body: form, headers })).body;
}
