import { BlockList, isIP } from 'node:net';

const families = { 4: 'ipv4', 6: 'ipv6' } as const;
const bits = { 4: 32, 6: 128 } as const;
/** The widest networks that a key may be bound to. */
const widest = { 4: 16, 6: 48 } as const;

interface Network {
  address: string;
  prefix: number;
  version: 4 | 6;
}

/** Whether an IPv6 network has addresses that stand for IPv4 ones: such a one would pass the limit for IPv4. */
function holdsIpv4(address: string, prefix: number): boolean {
  const list = new BlockList();
  const [outer, inner] = prefix < 96 ? [address, '::ffff:0:0'] : ['::ffff:0:0', address];
  list.addSubnet(outer, Math.min(prefix, 96), 'ipv6');
  return list.check(inner, 'ipv6');
}

/** @param text a network in CIDR notation, or one address. @returns undefined for anything else, and for a network that is too wide. */
export function parseNetwork(text: string): Network | undefined {
  const [, address = '', length] = /^([0-9a-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const version = isIP(address);
  if (version !== 4 && version !== 6) return undefined;
  const prefix = length === undefined ? bits[version] : Number(length);
  if (version === 6 && holdsIpv4(address, prefix)) return undefined;
  return prefix < widest[version] || prefix > bits[version] ? undefined : { address, prefix, version };
}

/** @returns whether an address lies in one of the networks. An IPv4 address may be written as an IPv6 one. */
export function isWithin(networks: readonly string[], address: string): boolean {
  const list = new BlockList();
  for (const text of networks) {
    const network = parseNetwork(text);
    if (network) list.addSubnet(network.address, network.prefix, families[network.version]);
  }
  const version = isIP(address);
  return (version === 4 || version === 6) && list.check(address, families[version]);
}
