import type { HttpConnection } from './http-connection.js';

/** The shop to send requests to, and the token to send. */
export interface Asked {
  port: number;
  token: string;
}

/** Sends a GET request. @returns its duration and the number of rows in the response. @throws when the status is not 200 */
export async function ask(
  connection: HttpConnection,
  token: string,
  path: string,
): Promise<{ milliseconds: number; rows: number }> {
  const began = performance.now();
  const response = await connection.send(
    `GET /api/v1/${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  );
  const milliseconds = performance.now() - began;
  if (response.status !== 200) throw new Error(`${path} was answered ${response.status}`);
  const body: unknown = JSON.parse(response.body.toString());
  return { milliseconds, rows: Array.isArray(body) ? body.length : 1 };
}
