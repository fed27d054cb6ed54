import { isIPv6 } from 'node:net';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/**
 * Who an address belongs to, as far as limits are concerned: an IPv4 address, or the /64 that one IPv6 customer is given.
 * What a trusted proxy says of the client has been taken into account by then.
 */
export function limitedAddress(address: string | undefined): string {
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** The caller's address, as limits count it. */
export const ClientAddress = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  limitedAddress(context.switchToHttp().getRequest<Request>().ip),
);
