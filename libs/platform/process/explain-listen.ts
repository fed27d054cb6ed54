import { ConfigError } from '@soulvia/platform/config';

/**
 * Listens on a port.
 *
 * @param variable the setting that holds the port.
 * @throws ConfigError with one sentence when the port is unavailable.
 */
export async function explainListen(listen: () => Promise<unknown>, port: number, variable: string): Promise<void> {
  await listen().catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used (${error.code})`;
    throw new ConfigError(`Port ${port} ${reason}; set ${variable} to another one.`);
  });
}
