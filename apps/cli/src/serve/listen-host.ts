const loopback = '127.0.0.1';

/**
 * Address that the api listens on. The passwords of demo accounts are public, so a shop with demo data is closed to other machines
 * unless HOST says otherwise.
 *
 * @returns undefined for all addresses.
 */
export function listenHost(host: string | undefined, isDemo: boolean): string | undefined {
  return host ?? (isDemo ? loopback : undefined);
}
