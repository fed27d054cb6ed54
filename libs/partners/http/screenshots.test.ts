import { beforeAll, describe, expect, test } from '@jest/globals';
import type { AdminUser, OwnPackagePayment, PackagePayment, SubmittedPayment } from '@soulvia/contracts';
import sharp from 'sharp';
import { offerPackage } from '../../../test/support/partners.js';
import { testImage } from '../../../test/support/images.js';
import { sendForm } from '../../../test/support/send-form.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { ScreenshotLinks } from '../domain/screenshot-link.js';

const path = '/api/v1/payments/package-payment';

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');
const payer = usePerson(shop);
const stranger = usePerson(shop, 'SOULVIA_PARTNER');
let payment: OwnPackagePayment;
beforeAll(async () => {
  const image = new Blob([new Uint8Array(await testImage(2000, 500))]);
  const response = await sendForm(payer.api, 'POST', path, { package: await offerPackage(shop, 10), image });
  payment = (response.body as SubmittedPayment).payment;
});

const open = (url: string, options?: RequestInit) => fetch(`${shop.url}${url}`, options);
const altered = (changes: Record<string, string>) => {
  const url = new URL(payment.image_url, shop.url);
  for (const [name, value] of Object.entries(changes)) url.searchParams.set(name, value);
  return `${url.pathname}${url.search}`;
};

describe('payment screenshot', () => {
  test('is served re-encoded and uncached by the link that the payer got', async () => {
    const image = await open(payment.image_url);
    expect([image.status, image.headers.get('content-type'), image.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'private, no-store',
    ]);
    expect([image.headers.get('x-content-type-options'), image.headers.get('referrer-policy')]).toEqual([
      'nosniff',
      expect.stringMatching(/no-referrer|same-origin/),
    ]);
    const { width, height, format } = await sharp(Buffer.from(await image.arrayBuffer())).metadata();
    expect([width, height, format]).toEqual([1600, 400, 'webp']);
    expect((await open(payment.image_url, { method: 'HEAD' })).status).toBe(200);
  });

  test('is served to admins, from the list of payments and beside the member', async () => {
    const [listed] = (await admin.api.get(`${path}?search=${payment.id}`)).body as PackagePayment[];
    const user = (await admin.api.get(`/api/v1/users/${payer.id}`)).body as AdminUser;
    for (const url of [listed?.image_url ?? '', user.package_payments?.[0]?.image_url ?? ''])
      expect((await open(url)).status).toBe(200);
  });

  test.each<[string, () => string]>([
    ['no link', () => `${path}/${payment.id}/screenshot`],
    ['another payment’s number', () => payment.image_url.replace(`/${payment.id}/`, `/${payment.id + 1}/`)],
    ['another time', () => altered({ until: '99999999999' })],
    ['another session', () => altered({ session: '00000000-0000-4000-8000-000000000000' })],
    ['another signature', () => altered({ signature: 'A'.repeat(43) })],
    ['half a signature', () => altered({ signature: 'AAAA' })],
    ['a signature twice', () => `${payment.image_url}&signature=x`],
    ['a file of the public uploads', () => `/uploads/../private/screenshots/x-1600.webp`],
  ])('is not served by %s', async (_, url) => {
    expect((await open(url())).status).toBe(404);
  });

  test('is not served by a link that has expired or was signed with another key', async () => {
    const session = new URL(payment.image_url, shop.url).searchParams.get('session') ?? '';
    const [strangers] = await shop.query<{ id: string }>('select id from sessions where user_id = $1', [stranger.id]);
    const links = new ScreenshotLinks(shop.tokenSecret);
    expect((await open(links.sign(payment.id, session, Date.now()))).status).toBe(200);
    expect((await open(links.sign(payment.id, session, Date.now() - 11 * 60_000))).status).toBe(404);
    expect((await open(new ScreenshotLinks('x'.repeat(32)).sign(payment.id, session, Date.now()))).status).toBe(404);
    expect((await open(links.sign(payment.id, strangers?.id ?? '', Date.now()))).status).toBe(404);
  });

  test('is not a public image, and no other member gets a link', async () => {
    const [row] = await shop.query<{ screenshot: string }>('select screenshot from package_payments where id = $1', [
      payment.id,
    ]);
    expect(row?.screenshot).toMatch(/^screenshots\/[0-9a-f]{32}$/);
    for (const url of [
      `/uploads/${row?.screenshot}-1600.webp`,
      `/private/${row?.screenshot}-1600.webp`,
      `/uploads/%2e%2e/private/${row?.screenshot}-1600.webp`,
    ])
      expect((await open(url)).headers.get('content-type')).not.toContain('image');
    expect((await stranger.api.get(`${path}/own`)).body).toEqual([]);
    expect((await stranger.api.get(path)).status).toBe(403);
  });

  test('is not served once the session of the link has ended', async () => {
    const again = await shop.guest.post('/api/v1/auth/login', { email: payer.email, password: payer.password });
    const { access, refresh } = (again.body as { tokens: { access: string; refresh: string } }).tokens;
    const [own] = (await shop.guest.as(access).get(`${path}/own`)).body as OwnPackagePayment[];
    expect((await open(own?.image_url ?? '')).status).toBe(200);
    await shop.guest.as(access).post('/api/v1/auth/logout', { refresh });
    expect((await open(own?.image_url ?? '')).status).toBe(404);
    expect((await open(payment.image_url)).status).toBe(200);
  });

  test('its link stays the same for a while, so that browsers reuse the image', async () => {
    const lists = [await payer.api.get(`${path}/own`), await payer.api.get(`${path}/own`)];
    expect(new Set(lists.map(({ body }) => (body as OwnPackagePayment[])[0]?.image_url)).size).toBe(1);
  });
});
