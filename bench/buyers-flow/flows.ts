import { guestCheckoutPath, headers } from '@soulvia/contracts';
import { addressOf, type Basket, checkoutRequest, fillBasket } from '../checkout/basket.js';
import type { HttpConnection } from '../support/http-connection.js';
import type { SeededShop } from '../support/seed-shop.js';

const linesEach = 2;
const firstPhone = 3_110_000_000;
let guests = 0;

/** What a buyer does over one connection. */
export type Flow = (connection: HttpConnection) => Promise<void>;

/** Ways to buy, by name. Each order has two lines. */
export function listFlows(seeded: SeededShop): Record<string, Flow> {
  const fill = (): Basket => {
    const { request, ...basket } = fillBasket(seeded);
    return { ...basket, request: { ...request, items: request.items.slice(0, linesEach) } };
  };
  const buyAfter = (readProduct: (basket: Basket, id: number) => string, further: readonly string[] = []): Flow => {
    return async (connection) => {
      const basket = fill();
      for (const { product_id: id } of basket.request.items) await send(connection, readProduct(basket, id));
      for (const path of [...further, 'users/addresses'])
        await send(connection, readRequest(basket, `/api/v1/${path}`));
      const placed = await send(connection, checkoutRequest(basket), 201);
      const { id } = JSON.parse(placed) as { id: number };
      await send(connection, readRequest(basket, `/api/v1/orders/users/orders/${id}`));
    };
  };
  return {
    api: buyAfter((basket, id) => readRequest(basket, `/api/v1/products/${id}`)),
    html: buyAfter((basket, id) => readRequest(basket, `/buy-product/${id}`)),
    'member order': async (connection) => void (await send(connection, checkoutRequest(fill()), 201)),
    'guest order': async (connection) => void (await send(connection, guestRequest(fill()), 201)),
  };
}

/** @throws Error for any other status. */
async function send(connection: HttpConnection, request: string, status = 200): Promise<string> {
  const response = await connection.send(request);
  if (response.status !== status)
    throw new Error(`${request.split(' HTTP')[0]} was answered ${response.status}: ${response.body.toString()}`);
  return response.body.toString();
}

function readRequest({ buyer }: Pick<Basket, 'buyer'>, path: string): string {
  return [
    `GET ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    `X-Forwarded-For: ${addressOf(buyer)}`,
    `Authorization: Bearer ${buyer.token}`,
    '',
    '',
  ].join('\r\n');
}

/** Each guest has a phone of its own. */
function guestRequest({ buyer, key, request: { items } }: Basket): string {
  guests += 1;
  const phone = `0${firstPhone + guests}`;
  const body = JSON.stringify({ full_name: 'Sana Malik', phone, street_no: 'House 5', city: 'Lahore', items });
  return [
    `POST /api/v1/${guestCheckoutPath} HTTP/1.1`,
    'Host: 127.0.0.1',
    `X-Forwarded-For: ${addressOf(buyer)}`,
    `${headers.idempotencyKey}: ${key}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
}
