import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const established = '01';

/** Brings the loopback of a new network namespace up. */
export async function openLoopback(): Promise<void> {
  await run('ip', ['link', 'set', 'lo', 'up']);
}

/** Ports of the clients that have a connection open to a server on this machine. */
export async function openClientPorts(serverPort: number): Promise<number[]> {
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n').slice(1);
  return lines.flatMap((line) => {
    const [, local = '', remote = '', state] = line.trim().split(/\s+/);
    const portOf = (address: string) => Number.parseInt(address.split(':')[1] ?? '', 16);
    return state === established && portOf(remote) === serverPort ? [portOf(local)] : [];
  });
}

/** From now on no packet of these connections arrives, in either direction. */
export async function dropPackets(serverPort: number, clientPorts: readonly number[]): Promise<void> {
  const ports = `{ ${clientPorts.join(', ')} }`;
  await run('nft', ['add', 'table', 'ip', 'silence']);
  await run('nft', ['add', 'chain', 'ip', 'silence', 'out', '{ type filter hook output priority 0; }']);
  await run('nft', ['add', 'rule', 'ip', 'silence', 'out', `tcp dport ${serverPort} tcp sport ${ports} drop`]);
  await run('nft', ['add', 'rule', 'ip', 'silence', 'out', `tcp sport ${serverPort} tcp dport ${ports} drop`]);
}
