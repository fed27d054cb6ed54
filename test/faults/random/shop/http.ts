import { Agent, type IncomingHttpHeaders, type IncomingMessage, request as open } from 'node:http';

export interface HttpReply {
  status: number;
  headers: IncomingHttpHeaders;
  body: unknown;
}

export interface HttpRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  signal?: AbortSignal;
  /** The address of this machine that the connection comes from. */
  localAddress?: string | undefined;
}

/** Never repeats a request by itself: an attempt in the history is one request on the wire. */
const agent = new Agent({ keepAlive: true });

/** @throws when the connection breaks or `signal` aborts before the response is complete. */
export async function sendRequest(url: string, request: HttpRequest): Promise<HttpReply> {
  const { response, text } = await exchange(url, request);
  const body = text === '' ? undefined : (JSON.parse(text) as unknown);
  return { status: response.statusCode ?? 0, headers: response.headers, body };
}

function exchange(
  url: string,
  { method = 'GET', headers, body, signal, localAddress }: HttpRequest,
): Promise<{ response: IncomingMessage; text: string }> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const options = { agent, method, localAddress, headers: { ...headers, ...length }, ...(signal ? { signal } : {}) };
    const request = open(url, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => resolve({ response, text: Buffer.concat(chunks).toString() }));
    });
    request.once('error', reject);
    request.end(body);
  });
}

export function bearer(token: string): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}
