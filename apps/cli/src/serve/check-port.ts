import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { ConfigError } from '@soulvia/platform/config';

/** The api of a shop that was killed a moment ago ends within 3 s, and holds its port until then. */
const patienceMs = 4_000;

/** @throws ConfigError when the port stays in use, or is unavailable. */
export async function checkPort(port: number, host: string | undefined): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const code = await listenOnce(port, host);
    if (code === undefined) return;
    if (code !== 'EADDRINUSE' || Date.now() > deadline) {
      const reason = code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used (${code})`;
      throw new ConfigError(`Port ${port} ${reason}; set PORT to another one, as in: PORT=3001 npm start`);
    }
    await delay(100);
  }
}

/** @returns the code of the error, or undefined when the port is free. */
async function listenOnce(port: number, host: string | undefined): Promise<string | undefined> {
  const probe = createServer();
  const code = await new Promise<string | undefined>((resolve) => {
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen({ port, host }, () => resolve(undefined));
  });
  if (code === undefined) await new Promise((resolve) => probe.close(resolve));
  return code;
}
