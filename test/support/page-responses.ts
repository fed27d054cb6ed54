import type { CDPSession, Page } from 'playwright-core';

/** What a page gets in place of the server's response; 'never' leaves its request open. */
export type ApiResponse = { status: number; json: unknown; headers: Record<string, string> } | 'never';

/** Responses by address, in which `**` stands for any text and `*` for any without a slash. The last address that fits counts. */
export type ApiResponses = Record<string, ApiResponse>;

export const fail: ApiResponse = { status: 400, json: {}, headers: {} };

export const hang: ApiResponse = 'never';

/** @param total number of rows on all pages, for a list. */
export const give = (json: unknown, total?: number): ApiResponse => ({
  status: 200,
  json,
  headers: total === undefined ? {} : { 'X-Total-Count': String(total) },
});

const responsesOf = new WeakMap<Page, { current: ApiResponses }>();

/**
 * Responds to a page's requests to the api from now on, in place of what was said before; with `{}` the server does so again.
 * Unlike `page.route`, it leaves the page's cache on and does not stop requests for scripts: a page then costs half the processor time.
 */
export async function respondTo(page: Page, responses: ApiResponses): Promise<void> {
  const known = responsesOf.get(page);
  if (known) {
    known.current = responses;
    return;
  }
  const given = { current: responses };
  responsesOf.set(page, given);
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const response = Object.entries(given.current).findLast(([address]) => fits(address, request.url))?.[1];
    // A page that has gone on no longer has this request.
    void respond(session, requestId, response).catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
}

async function respond(session: CDPSession, requestId: string, response: ApiResponse | undefined): Promise<void> {
  if (response === 'never') return;
  if (response === undefined) {
    await session.send('Fetch.continueRequest', { requestId });
    return;
  }
  const headers = { 'Content-Type': 'application/json', ...response.headers };
  await session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: response.status,
    responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
    body: Buffer.from(JSON.stringify(response.json)).toString('base64'),
  });
}

function fits(address: string, url: string): boolean {
  const pattern = address
    .split('**')
    .map((part) => part.split('*').map(literally).join('[^/]*'))
    .join('.*');
  return new RegExp(`^${pattern}$`).test(url);
}

function literally(text: string): string {
  return text.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
}
