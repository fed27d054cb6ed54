import { createServer } from 'node:net';

/** Below the ports that the system gives to outgoing connections, so that none takes the port while its process restarts. */
const lowest = 20_000;
const highest = 29_999;

export async function fixedPort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
