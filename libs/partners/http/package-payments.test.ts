import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DeleteUser } from '@soulvia/accounts';
import type { AdminUser, OwnPackagePayment, PackagePayment, Problem, SubmittedPayment } from '@soulvia/contracts';
import sharp from 'sharp';
import { decide, offerPackage } from '../../../test/support/partners.js';
import { testImage } from '../../../test/support/images.js';
import { sendForm } from '../../../test/support/send-form.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';
import { isExhaustive } from '../../../test/support/sample.js';

const path = '/api/v1/payments/package-payment';

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');
let member: Person;
let starter: number;
let screenshot: Buffer;
beforeAll(async () => {
  starter = await offerPackage(shop, 100);
  screenshot = await testImage(70, 120);
});
beforeEach(async () => {
  member = await shop.person();
});

const file = (bytes: Buffer = screenshot) => new Blob([new Uint8Array(bytes)]);
const submit = (who: Person = member, fields: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  sendForm(who.api, 'POST', `${path}/`, { package: starter, image: file(), ...fields }, headers);
const submitted = async (who: Person = member) => ((await submit(who)).body as SubmittedPayment).payment;
const approve = (id: number, isApproved: unknown, who = admin) =>
  who.api.patch(`${path}/${id}/approve/`, { is_approved: isApproved });
const kept = async () => (await readdir(join(shop.dataDir, 'private', 'screenshots')).catch(() => [])).length;
const traces = async () => [await shop.query('select * from package_payments order by id'), await kept()];
const accountOf = async (id: number) => {
  const { role, status, package_payments } = (await admin.api.get(`/api/v1/users/${id}`)).body as AdminUser;
  return { role, status, payments: package_payments?.map((payment) => payment.status_display) };
};

describe('package payment', () => {
  test('keeps a copy of the package, for the payer and for admins', async () => {
    const response = await submit();
    const { message, payment } = response.body as SubmittedPayment;
    expect([response.status, message]).toEqual([201, 'Payment submitted successfully! We will review it shortly.']);
    expect(payment).toMatchObject({
      package: starter,
      package_price: '9500.00',
      sc_value: 100,
      is_approved: null,
      status_display: 'Pending',
    });
    await admin.api.patch(`/api/v1/packages/${starter}`, { price: 1, sc_value: 9999 });
    const own = (await member.api.get(`${path}/own`)).body as OwnPackagePayment[];
    expect(own.map(({ id, package_price, sc_value }) => [id, package_price, sc_value])).toEqual([
      [payment.id, '9500.00', 100],
    ]);
    const [listed] = (await admin.api.get(`${path}?search=${encodeURIComponent(member.email)}`))
      .body as PackagePayment[];
    expect(listed).toMatchObject({
      id: payment.id,
      user: { id: member.id, email: member.email, full_name: expect.stringContaining('Test') },
    });
    await admin.api.patch(`/api/v1/packages/${starter}`, { price: 9500, sc_value: 100 });
  });

  test.each([
    ['no package', { package: undefined }, 'package', 'Package is required'],
    ['an unknown package', { package: 2_000_000_000 }, 'package', 'Package not found.'],
    ['a package that is no number', { package: '1e1' }, 'package', 'Package not found.'],
    ['a package below one', { package: -1 }, 'package', 'Package not found.'],
    ['no image', { image: undefined }, 'image', 'Please upload a payment screenshot.'],
    ['points of its own', { sc_value: 1_000_000 }, 'sc_value', 'Unknown field'],
    ['a payer of its own', { user_id: 1 }, 'user_id', 'Unknown field'],
    ['an approval', { is_approved: 'true' }, 'is_approved', 'Unknown field'],
  ])('refuses %s and stores nothing', async (_, fields, field, message) => {
    const before = await traces();
    const response = await submit(member, fields);
    expect([response.status, (response.body as Problem).errors]).toEqual([400, { [field]: [message] }]);
    expect(await traces()).toEqual(before);
  });

  test.each<[string, () => Promise<Buffer>, number, string]>([
    ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj\n'), 415, 'Only image files are allowed'],
    ['text', async () => Buffer.from('paid, really'), 415, 'Only image files are allowed'],
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      415,
      'Only image files are allowed',
    ],
    [
      'a damaged PNG',
      async () => (await testImage(400, 400)).subarray(0, 90),
      415,
      'The image is damaged and cannot be read',
    ],
    [
      '11 MB',
      async () => Buffer.concat([screenshot, Buffer.alloc(11 * 1024 * 1024)]),
      413,
      'File size too large (max 10MB)',
    ],
    [
      'a row more than 25 megapixels in a few KB',
      () => testImage(5000, 5001),
      413,
      'Image has too many pixels (max 25 megapixels)',
    ],
  ])('refuses %s and stores nothing', async (_, make, status, message) => {
    const before = await traces();
    const response = await submit(member, { image: file(await make()) });
    expect([response.status, (response.body as Problem).message]).toEqual([status, message]);
    expect(await traces()).toEqual(before);
  });

  test('takes the first frame of an animated GIF without decoding the others', async () => {
    const frames = Buffer.concat(Array.from({ length: 40 }, (_, n) => Buffer.alloc(60 * 60 * 3, n % 256)));
    const raw = { width: 60, height: 60 * 40, channels: 3, pageHeight: 60 } as const;
    const gif = await sharp(frames, { raw })
      .gif({ loop: 0, delay: Array(40).fill(20) })
      .toBuffer();
    const response = await submit(member, { image: file(gif) });
    expect(response.status).toBe(201);
    const stored = await fetch(`${shop.url}${(response.body as SubmittedPayment).payment.image_url}`);
    const { width, height, format, pages } = await sharp(Buffer.from(await stored.arrayBuffer())).metadata();
    expect([width, height, format, pages ?? 1]).toEqual([60, 60, 'webp', 1]);
  });

  test('refuses a second pending payment for the same package, not for another', async () => {
    await submitted();
    const before = await traces();
    const again = await submit();
    expect([again.status, (again.body as Problem).code]).toEqual([409, 'PAYMENT_PENDING']);
    expect(await traces()).toEqual(before);
    expect((await submit(member, { package: await offerPackage(shop, 50) })).status).toBe(201);
  });

  test('ten concurrent requests make one payment', async () => {
    const before = await kept();
    const responses = await Promise.all(Array.from({ length: 10 }, () => submit()));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array<number>(9).fill(409),
    ]);
    expect(await kept()).toBe(before + 1);
  });

  test('an idempotency key returns the same payment for the same request and refuses another', async () => {
    const before = await kept();
    const key = { 'Idempotency-Key': `pay-${member.id}` };
    const responses = await Promise.all(Array.from({ length: 8 }, () => submit(member, {}, key)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ body }) => (body as SubmittedPayment).payment.id)).size).toBe(1);
    expect(responses.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(7);
    expect(await kept()).toBe(before + 1);
    const other = await submit(member, { image: file(await testImage(300, 300)) }, key);
    expect([other.status, (other.body as Problem).code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await kept()).toBe(before + 1);
  });
});

describe('payment decision', () => {
  test('approval makes the payer a verified partner; rejection reverts it', async () => {
    await shop.query(`update users set status = 'UNVERIFIED' where id = $1`, [member.id]);
    const { id } = await submitted();
    const approved = await approve(id, true);
    expect([approved.status, (approved.body as PackagePayment).status_display]).toEqual([200, 'Approved']);
    expect(await accountOf(member.id)).toEqual({ role: 'SOULVIA_PARTNER', status: 'VERIFIED', payments: ['Approved'] });
    // The open session stays open.
    expect((await member.api.get(`${path}/own`)).status).toBe(200);
    expect((await approve(id, false)).status).toBe(200);
    expect(await accountOf(member.id)).toEqual({ role: 'USER', status: 'UNVERIFIED', payments: ['Rejected'] });
    expect((await approve(id, true)).status).toBe(200);
    expect(await accountOf(member.id)).toEqual({ role: 'SOULVIA_PARTNER', status: 'VERIFIED', payments: ['Approved'] });
  });

  test('a partner with another approved payment stays one; a status set by an admin stays too', async () => {
    const first = await submitted();
    await approve(first.id, true);
    const second = await submitted();
    await approve(second.id, true);
    await approve(first.id, false);
    expect(await accountOf(member.id)).toMatchObject({ role: 'SOULVIA_PARTNER', payments: ['Approved', 'Rejected'] });
    await approve(second.id, false);
    expect(await accountOf(member.id)).toMatchObject({ role: 'USER', status: 'VERIFIED' });
  });

  test('a pending payment may be rejected, and a new one submitted', async () => {
    const { id } = await submitted();
    expect(((await approve(id, false)).body as PackagePayment).status_display).toBe('Rejected');
    expect(await accountOf(member.id)).toMatchObject({ role: 'USER' });
    expect((await submit()).status).toBe(201);
  });

  test('the same decision again is refused and changes nothing', async () => {
    const { id } = await submitted();
    for (const isApproved of [true, false]) {
      await approve(id, isApproved);
      const before = await traces();
      const again = await approve(id, isApproved);
      expect([again.status, (again.body as Problem).code]).toEqual([409, 'ALREADY_DECIDED']);
      expect(await traces()).toEqual(before);
    }
  });

  test('an admin stays an admin, and cannot decide on their own payment', async () => {
    const second = await shop.person('ADMIN');
    const { id } = await submitted(second);
    const own = await approve(id, true, second);
    expect([own.status, (own.body as Problem).code]).toEqual([409, 'OWN_PAYMENT']);
    expect((await approve(id, true)).status).toBe(200);
    expect(await accountOf(second.id)).toMatchObject({ role: 'ADMIN', payments: ['Approved'] });
  });

  test('a payment of a deleted account can be rejected, not approved', async () => {
    const { id } = await submitted();
    await shop.execute(new DeleteUser(admin.id, member.id));
    const refused = await approve(id, true);
    expect([refused.status, (refused.body as Problem).code]).toEqual([409, 'PAYER_DELETED']);
    expect((await approve(id, false)).status).toBe(200);
  });

  test.each([['yes'], [1], [null], [undefined], [{ $ne: false }]])('%j is no decision', async (isApproved) => {
    const { id } = await submitted();
    const response = await approve(id, isApproved);
    expect([response.status, (response.body as Problem).errors]).toEqual([
      400,
      { is_approved: ['is_approved must be true or false'] },
    ]);
  });

  test('is for admins only; an unknown payment is not found', async () => {
    const { id } = await submitted();
    for (const ask of [() => approve(id, true, member), () => member.api.get(path)])
      expect([(await ask()).status]).toEqual([403]);
    for (const unknown of ['2000000000', '0', 'abc', '2147483648'])
      expect((await admin.api.patch(`${path}/${unknown}/approve`, { is_approved: true })).status).toBe(404);
  });
});

describe('concurrent payment decisions', () => {
  test('ten concurrent approvals count once', async () => {
    const admins = [admin, ...(await Promise.all(Array.from({ length: 9 }, () => shop.person('ADMIN'))))];
    const { id } = await submitted();
    const responses = await Promise.all(admins.map((who) => approve(id, true, who)));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(9).fill(409),
    ]);
    const events = await shop.query(
      `select type from events where subject = 'payment' and subject_id = $1 order by position`,
      [id],
    );
    expect(events).toEqual([{ type: 'PackagePaymentSubmitted' }, { type: 'PaymentApproved' }]);
  });

  test('storms of approvals and rejections: the events add up to the row', async () => {
    const second = await shop.person('ADMIN');
    for (let round = 0; round < (isExhaustive ? 10 : 3); round += 1) {
      const payer = await shop.person();
      const payments = [
        await submitted(payer),
        (await submit(payer, { package: await offerPackage(shop, 7) })).body as never,
      ];
      const ids = [payments[0]?.id ?? 0, (payments[1] as unknown as SubmittedPayment).payment.id];
      await Promise.allSettled(
        Array.from({ length: 12 }, (_, n) =>
          decide(shop, n % 3 === 0 ? second.id : admin.id, ids[n % 2] ?? 0, n % 4 < 2),
        ),
      );
      const [row] = await shop.query<{ role: string; approved: number; counted: number }>(
        `select u.role, (select count(*) from package_payments where user_id = u.id and is_approved) as approved,
                (select coalesce(sum(case when type = 'PaymentApproved' then 1 when body->>'from' = 'approved' then -1 else 0 end), 0)
                   from events where subject = 'payment' and (body->>'user_id')::int = u.id and type in ('PaymentApproved', 'PaymentRejected')) as counted
           from users u where u.id = $1`,
        [payer.id],
      );
      expect(row).toEqual({
        role: row?.approved ? 'SOULVIA_PARTNER' : 'USER',
        approved: row?.approved,
        counted: row?.approved,
      });
    }
  });
});

describe('list of payments', () => {
  test('is newest first, filtered by status and search, and paged', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 3; n += 1) ids.push((await submitted(await shop.person())).id);
    await approve(ids[0] ?? 0, true);
    await approve(ids[1] ?? 0, false);
    const list = async (query: string) => {
      const response = await admin.api.get(`${path}${query}`);
      return {
        ids: (response.body as PackagePayment[]).map(({ id }) => id),
        total: Number(response.headers.get('x-total-count')),
      };
    };
    const all = await list('');
    expect(all.ids.slice(0, 3)).toEqual(ids.toReversed());
    expect((await list('?status=approved')).ids).toContain(ids[0]);
    expect((await list('?status=rejected')).ids[0]).toBe(ids[1]);
    expect((await list('?status=pending')).ids[0]).toBe(ids[2]);
    expect(await list(`?search=${ids[1]}`)).toMatchObject({ ids: expect.arrayContaining([ids[1]]) });
    expect((await list('?search=package+no+such')).ids).toEqual([]);
    expect(await list('?page=2&page_size=2')).toEqual({ ids: all.ids.slice(2, 4), total: all.total });
    expect((await list('?page=999999')).ids).toEqual([]);
    for (const bad of ['?status=paid', '?page=0', '?page_size=100000'])
      expect((await admin.api.get(`${path}${bad}`)).status).toBe(400);
  });
});
