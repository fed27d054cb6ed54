import { createServer } from 'node:net';
import { ConfigError } from '@soulvia/platform/config';

/** @throws ConfigError when the port is in use or unavailable. */
export async function checkPort(port: number, host: string | undefined): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used (${error.code})`;
      reject(new ConfigError(`Port ${port} ${reason}; set PORT to another one, as in: PORT=3001 npm start`));
    });
    probe.listen({ port, host }, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}
