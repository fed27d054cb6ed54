import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { EmailContent } from './email/email-content.js';
import { renderHtml } from './email/render-html.js';
import { renderText } from './email/render-text.js';

const hostile = [
  'Claim PKR 50,000 now at https://evil.test/w',
  'win at evil.test',
  'Ali\r\n\r\nSECOND LINE',
  'Ali\u2028SECOND LINE',
];
const order = {
  id: 7,
  isGuest: true,
  subtotal: '1050.00',
  shipping: '150.00',
  amount: '1200.00',
  advance: null,
  discount: '285.00',
  couponCode: 'GLOW10',
  heldUntil: new Date(0),
  lines: [{ name: 'Serum', quantity: 1, total: '1050.00' }],
};
const payment = { package_name: 'Starter', amount: '9500.00', sc_value: 100, from: 'pending' };
/** What the shop itself knows. Every other value of a template counts as typed by a stranger. */
const own = {
  at: new Date(0),
  url: 'https://shop.test/page',
  shopUrl: 'https://shop.test/',
  publicUrl: 'https://shop.test',
  unsubscribeUrl: 'https://shop.test/unsubscribe',
  shop: 'Soulvia',
  text: 'An answer of staff.',
  code: '123456',
  device: 'Firefox on Linux',
  address: '203.0.113.9',
  change: 'totp_added',
  orderId: 7,
  day: '2026-11-03',
  month: '2026-11',
  parts: [
    { title: 'Waiting', figures: [{ label: 'Orders to confirm', value: '2', path: '/admin?section=confirmations' }] },
  ],
  products: [{ name: 'Serum', url: 'https://shop.test/buy-product/1' }],
  courier: 'TCS',
  tracking_number: 'TCS-1',
  cash_due: '1200.00',
};

const typed = <Known extends object>(known: Known, value: string): Known =>
  new Proxy(known, { get: (target, key) => (key in target ? Reflect.get(target, key) : value) });

type Write = (facts: object, more: object) => EmailContent;
const templates = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('-content.ts') && basename(path) !== 'email-content.ts')
  .toSorted();

async function write(path: string, value: string): Promise<EmailContent[]> {
  const exported = (await import(join(import.meta.dirname, path))) as Record<string, Write>;
  const facts = typed({ ...own, order: typed(order, value), payment: typed(payment, value) }, value);
  return Object.entries(exported).flatMap(([name, compose]) =>
    name.endsWith('Content') ? [compose(facts, typed(own, value))] : [],
  );
}

test.each(templates)('typed values in emails: %s shows none of them as a link or a line', async (path) => {
  for (const value of hostile) {
    const contents = await write(path, value);
    expect(contents.length).toBeGreaterThan(0);
    for (const content of contents)
      for (const part of [content.subject, content.preview, renderText(content), renderHtml(content)]) {
        expect(part).not.toMatch(/evil\.test|^SECOND LINE/m);
        expect(part).not.toContain('\u2028');
      }
  }
});

test('typed values in emails: a name stays in the greeting', async () => {
  const [content] = await write('order-placed-mail/order-placed-content.ts', 'Ayesha');
  expect(content && renderText(content)).toMatch(/Hello Ayesha,[^]*Delivery to: Ayesha/);
});
