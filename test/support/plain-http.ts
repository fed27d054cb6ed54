import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { setUp } from './set-up.js';
import type { TestShop } from './test-shop.js';

export interface PlainRequest {
  method: string;
  /** Sent unchanged, without normalization. */
  path: string;
  headers?: Record<string, string | string[]>;
  body?: string | Uint8Array;
}

export interface PlainResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A client that, unlike `fetch`, sends every path, method and header unchanged. */
export class PlainHttp {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 16 });

  constructor(private readonly url: string) {}

  send({ method, path, headers = {}, body }: PlainRequest): Promise<PlainResponse> {
    const { hostname, port } = new URL(this.url);
    return new Promise((resolve, reject) => {
      const isChunked = headers['Transfer-Encoding'] !== undefined;
      const length = body === undefined || isChunked ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
      const outgoing = request(
        { agent: this.agent, hostname, port, method, path, headers: { ...length, ...headers }, setHost: true },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', reject);
          response.once('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks).toString('utf8'),
            }),
          );
        },
      );
      outgoing.once('error', reject);
      outgoing.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

/** Runs `work` for each item, a few at a time. */
export async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: 12 }, worker));
}

/** A plain HTTP client of a shop, for the tests of a block. */
export function usePlainHttp(shop: TestShop): PlainHttp {
  return setUp(
    () => new PlainHttp(shop.url),
    (http) => http.close(),
  );
}
