import { isIPv4, isIPv6 } from 'node:net';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

const invalidAddress = 'unknown';

/**
 * Rate limit key of a client address: an IPv4 address, also when written as an IPv6 one, or the /64 network of an IPv6 address. The
 * address must already account for trusted proxies.
 *
 * @returns the same constant for every invalid address.
 */
export function limitedAddress(address: string | undefined): string {
  const plain = withoutPort((address ?? '').trim());
  if (isIPv4(plain)) return plain;
  // As a server that listens for both kinds sees IPv4.
  const mapped = plain.startsWith('::ffff:') ? plain.slice('::ffff:'.length) : '';
  if (isIPv4(mapped)) return mapped;
  if (!isIPv6(plain)) return invalidAddress;
  const groups = parseGroups(plain.split('%')[0] ?? '');
  const [, , , , , fifth = 0, high = 0, low = 0] = groups;
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && fifth === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}

/** Some proxies append the port. */
function withoutPort(text: string): string {
  return /^\[(.*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^(\d[\d.]*\.\d+):\d{1,5}$/.exec(text)?.[1] ?? text;
}

/** The eight groups of an IPv6 address, expanded. */
function parseGroups(address: string): number[] {
  const [head = [], tail] = address.split('::').map((half) => half.split(':').flatMap(toGroups));
  if (tail === undefined) return [...head];
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
}

function toGroups(part: string): number[] {
  if (part === '') return [];
  if (!part.includes('.')) return [Number.parseInt(part, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}

/** The caller's address as a rate limit key. */
export const ClientAddress = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  limitedAddress(context.switchToHttp().getRequest<Request>().ip),
);
