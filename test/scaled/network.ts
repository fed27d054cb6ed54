import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The hosts of docker-compose.yml, with addresses of its network. */
export const addresses = {
  postgres: '10.231.0.2',
  redis: '10.231.0.3',
  proxy: '10.231.0.4',
  'api-1': '10.231.0.11',
  'api-2': '10.231.0.12',
  'worker-1': '10.231.0.21',
  'worker-2': '10.231.0.22',
} as const;

export type Host = keyof typeof addresses;
const hosts = Object.keys(addresses) as Host[];

/** This process's own address in that network. */
const gateway = '10.231.0.1';
/** Shoppers are at addresses of different networks, since a proxy may choose an api by the first part of the address. */
export const shopperAddresses = Array.from({ length: 12 }, (_, index) => `10.232.${index}.7`);

/**
 * Makes the hosts, as network namespaces behind one bridge. The caller needs network and mount namespaces of its own: the names of the
 * hosts and an empty /run are mounted over those of the machine.
 *
 * @param dir for the files that are mounted.
 */
export async function openNetwork(dir: string): Promise<void> {
  await run('mount', ['-t', 'tmpfs', 'tmpfs', '/run']);
  await mkdir('/run/netns');
  const names = hosts.map((host) => `${addresses[host]} ${host.replace(/^api-\d$/, 'api')}`);
  await writeFile(join(dir, 'hosts'), `127.0.0.1 localhost\n${names.join('\n')}\n`);
  await run('mount', ['--bind', join(dir, 'hosts'), '/etc/hosts']);
  await ip('link set lo up');
  await ip('link add bridge type bridge');
  await ip('link set bridge up');
  await ip(`addr add ${gateway}/24 dev bridge`);
  for (const address of shopperAddresses) await ip(`addr add ${address}/32 dev bridge`);
  for (const host of hosts) await connect(host);
}

async function connect(host: Host): Promise<void> {
  await ip(`netns add ${host}`);
  await ip(`link add ${host} type veth peer name eth0 netns ${host}`);
  await ip(`link set ${host} master bridge up`);
  await ip(`-n ${host} link set lo up`);
  await ip(`-n ${host} link set eth0 up`);
  await ip(`-n ${host} addr add ${addresses[host]}/24 dev eth0`);
  await ip(`-n ${host} route add default via ${gateway}`);
}

/** The command that runs another one on a host; it becomes that one, so signals reach it. */
export function on(host: Host): [string, ...string[]] {
  return ['ip', 'netns', 'exec', host];
}

/** Drops every packet from and to a host, without a reset. @returns restores it. */
export async function cut(host: Host): Promise<() => Promise<void>> {
  await nft(host, 'add table inet cut');
  await nft(host, 'add chain inet cut in { type filter hook input priority 0; }');
  await nft(host, 'add chain inet cut out { type filter hook output priority 0; }');
  await nft(host, 'add rule inet cut in iifname eth0 drop');
  await nft(host, 'add rule inet cut out oifname eth0 drop');
  return () => nft(host, 'delete table inet cut');
}

async function ip(command: string): Promise<void> {
  await run('ip', command.split(' '));
}

async function nft(host: Host, command: string): Promise<void> {
  const [program, ...prefix] = on(host);
  await run(program, [...prefix, 'nft', command]);
}
