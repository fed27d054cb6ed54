import { type Outbound, OutboundError, PrivateAddress } from '@soulvia/platform/outbound';
import { AddressIsPrivate, AddressNotReachable } from '../domain/hook-errors.js';

/** @throws AddressIsPrivate @throws AddressNotReachable for an address that webhooks cannot be sent to. */
export async function assertReachable(outbound: Outbound, url: string): Promise<void> {
  try {
    await outbound.check(url);
  } catch (error) {
    if (error instanceof PrivateAddress) throw new AddressIsPrivate();
    throw error instanceof OutboundError ? new AddressNotReachable() : error;
  }
}
