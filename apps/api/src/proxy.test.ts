import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { imageLimits } from '@soulvia/contracts';
import { usePlainHttp } from '../../../test/support/plain-http.js';
import { useShop } from '../../../test/support/use-shop.js';

const shop = useShop({ worker: false });
const http = usePlainHttp(shop);

/** Limits in the proxy's configuration, in bytes. */
function limitOf(directive: string): number {
  const conf = readFileSync('deploy/nginx.conf', 'utf8');
  const [, amount, unit] = new RegExp(String.raw`^\s*${directive} (?:\d+ )?(\d+)([km])`, 'm').exec(conf) ?? [];
  return Number(amount) * (unit === 'm' ? 1024 * 1024 : 1024);
}

test('proxy configuration: allows the largest form', () => {
  const largest = (1 + imageLimits.extrasMax) * imageLimits.bytesMax;
  expect(limitOf('client_max_body_size')).toBeGreaterThan(largest + 100_000);
});

test('proxy configuration: buffers the longest response header', async () => {
  const [product] = await shop.products([1, 2, 3]);
  await shop.query('update products set name = $2 where id >= $1', [product, '世'.repeat(200)]);
  const query = `search=${encodeURIComponent('世'.repeat(200))}&status=INSTOCK&ordering=-created_at&page=2&page_size=1`;
  const { status, headers } = await http.send({ method: 'GET', path: `/api/v1/products?${query}` });
  expect([status, String(headers.link).match(/rel=/g)]).toEqual([200, ['rel=', 'rel=', 'rel=', 'rel=']]);
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
  expect(limitOf('proxy_buffer_size')).toBeGreaterThan(head.join('').length);
  expect(limitOf('proxy_buffers')).toBeGreaterThanOrEqual(limitOf('proxy_buffer_size'));
});

test('proxy configuration: hides only metrics and deep health', () => {
  const conf = readFileSync('deploy/nginx.conf', 'utf8');
  const [, kept = ''] = /location ~\* (\S+) \{\s*return 404;/.exec(conf) ?? [];
  const isKept = (path: string) => new RegExp(kept, 'i').test(path);
  expect(['/api/metrics', '/API/Metrics/', '/api/health/deep', '/api/health/deep/'].map(isKept)).not.toContain(false);
  expect(['/api/health/ready', '/api/health/live', '/api/v1/products', '/'].map(isKept)).not.toContain(true);
});
