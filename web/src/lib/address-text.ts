import type { ShippingAddress } from '@soulvia/contracts';

export function addressText(address: ShippingAddress): string {
  return `${address.street_no}, ${address.city} ${address.zip_code}, ${address.country}`;
}
