import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { checkoutRequest, fillBasket } from '../checkout/basket.js';
import { HttpConnection } from '../support/http-connection.js';
import type { SeededShop } from '../support/seed-shop.js';

type Use = (connection: HttpConnection) => Promise<void>;

const imageSide = 1_400;
const shopPaths = [
  'products?page_size=12',
  'products?page_size=12&page=3',
  'products/categories',
  'products?search=serum',
];
const pagePaths = ['/', '/shop', '/about', '/soulvia'];
const adminPaths = [
  'orders/admin/orders?page_size=10',
  'orders/admin/orders?page_size=50&page=4',
  'orders/admin/orders?search=Khan',
  'users?page_size=20',
  'users?search=buyer1',
  'products?page_size=50',
  'notifications?page_size=20',
  'users/dashboard-stats',
  'operations/events?page_size=20',
];

/** @returns one use of the shop, drawn at random: mostly lists and rendered pages, then orders, admin pages, and now and then an upload. */
export async function usesOf(seeded: SeededShop): Promise<Use> {
  const { adminToken, productIds } = seeded;
  const image = await sharp(randomBytes(imageSide * imageSide * 3), {
    raw: { width: imageSide, height: imageSide, channels: 3 },
  })
    .jpeg()
    .toBuffer();
  const uses: [weight: number, Use][] = [
    [100, (connection) => get(connection, `/api/v1/${pick(shopPaths)}`)],
    [60, (connection) => get(connection, `/api/v1/products/${pick(productIds)}`)],
    [20, (connection) => get(connection, pick(pagePaths))],
    [60, (connection) => get(connection, `/buy-product/${pick(productIds)}`)],
    [80, (connection) => send(connection, checkoutRequest(fillBasket(seeded)), [201])],
    [79, (connection) => get(connection, `/api/v1/${pick(adminPaths)}`, adminToken)],
    // 503 while other images are being read.
    [1, (connection) => send(connection, uploadRequest(adminToken, image), [201, 503])],
  ];
  const all = uses.flatMap(([weight, use]) => Array.from({ length: weight }, () => use));
  return (connection) => pick(all)(connection);
}

function get(connection: HttpConnection, path: string, token?: string): Promise<void> {
  const signedIn = token === undefined ? '' : `Authorization: Bearer ${token}\r\n`;
  return send(connection, `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${signedIn}\r\n`, [200]);
}

async function send(connection: HttpConnection, request: string | Buffer, expected: readonly number[]): Promise<void> {
  const { status, body } = await connection.send(request);
  if (!expected.includes(status))
    throw new Error(`${request.toString().slice(0, 60)} was answered ${status}: ${body.toString()}`);
}

function uploadRequest(token: string, image: Buffer): Buffer {
  const boundary = randomUUID();
  const body = [
    `--${boundary}\r\nContent-Disposition: form-data; name="name"\r\n\r\n${randomName()}`,
    `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n${image.toString('latin1')}`,
    `--${boundary}--\r\n`,
  ].join('\r\n');
  const head = [
    'POST /api/v1/products/categories HTTP/1.1',
    'Host: 127.0.0.1',
    `Authorization: Bearer ${token}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${Buffer.byteLength(body, 'latin1')}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`, 'latin1');
}

/** Of letters only, as the rule for names requires. */
function randomName(): string {
  return [...randomBytes(12)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');
}

function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}
