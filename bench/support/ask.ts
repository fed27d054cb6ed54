import type { HttpConnection } from './http-connection.js';

/** Who is asked, and as whom. */
export interface Asked {
  port: number;
  token: string;
}

/** Reads something of the API. @returns how long that took, and how many rows came. @throws when it is not answered 200 */
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
