import { jest } from '@jest/globals';

export interface FakeCall {
  method: string;
  path: string;
  /** Parsed JSON, or form data unchanged. */
  body: unknown;
  headers: Record<string, string>;
}

export interface FakeResponse {
  status?: number;
  statusText?: string;
  body?: unknown;
  /** In place of a body of JSON. */
  text?: string;
  headers?: Record<string, string>;
}

/** `'no answer'` simulates a network failure. */
type Reply = FakeResponse | 'no answer';
type Handler = (call: FakeCall) => Reply | Promise<Reply>;

/** Replaces the network: every request of the page ends here. Asking for a CSRF token, which the page does beside its writes, is left out. */
export function fakeApi(handler: Handler): FakeCall[] {
  const calls: FakeCall[] = [];
  globalThis.fetch = jest.fn(async (url: unknown, init?: RequestInit) => {
    const call: FakeCall = {
      method: init?.method ?? 'GET',
      path: String(url).replace('/api/v1/', ''),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : (init?.body ?? undefined),
      headers: init?.headers as Record<string, string>,
    };
    if (`${call.method} ${call.path}` === 'GET auth/csrf') return Response.json({ csrf_token: 't' });
    calls.push(call);
    const reply = await handler(call);
    if (reply === 'no answer') throw new TypeError('Failed to fetch');
    const { status = 200, statusText = '', body, text = JSON.stringify(body), headers } = reply;
    return new Response(text ?? null, { status, statusText, headers });
  });
  return calls;
}

export const pageOf = (rows: readonly unknown[]): FakeResponse => ({
  body: rows,
  headers: { 'X-Total-Count': String(rows.length) },
});

/** Responds by method and path, such as `GET couriers`, otherwise with an empty list. */
export function fakeReplies(replies: Record<string, FakeResponse>) {
  const calls = fakeApi(({ method, path }) => replies[`${method} ${path.split('?')[0]}`] ?? pageOf([]));
  return { calls, replies };
}
