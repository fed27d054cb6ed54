import { randomUUID } from 'node:crypto';
import type { CheckoutRequest } from '@soulvia/contracts';
import type { Buyer, SeededShop } from '../support/seed-shop.js';

export interface Basket {
  buyer: Buyer;
  key: string;
  request: CheckoutRequest;
}

const linesEach = 3;

/** A buyer drawn at random with a key of its own and three different products, one or two of each. */
export function fillBasket({ buyers, productIds }: SeededShop): Basket {
  const chosen = new Set<number>();
  while (chosen.size < linesEach) chosen.add(pick(productIds));
  const buyer = pick(buyers);
  const items = [...chosen].map((product_id) => ({ product_id, quantity: Math.random() < 0.5 ? 1 : 2 }));
  return { buyer, key: randomUUID(), request: { address_id: buyer.addressId, items } };
}

export function checkoutRequest({ buyer, key, request }: Basket): string {
  const body = JSON.stringify(request);
  return [
    'POST /api/v1/orders/users/checkout HTTP/1.1',
    'Host: 127.0.0.1',
    `X-Forwarded-For: ${addressOf(buyer)}`,
    `Authorization: Bearer ${buyer.token}`,
    `Idempotency-Key: ${key}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
}

/** Each buyer's own network address, because the shop counts orders by address as well. */
export function addressOf({ userId }: Buyer): string {
  return `10.0.${(userId >> 8) & 255}.${userId & 255}`;
}

function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}
