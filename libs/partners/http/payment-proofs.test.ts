import { beforeAll, describe, expect, test } from '@jest/globals';
import type { PackagePayment, Problem, SubmittedPayment } from '@soulvia/contracts';
import { deleteOldScreenshots, SubmitPayment } from '@soulvia/partners';
import sharp from 'sharp';
import { drawSlip } from '../../../test/support/images.js';
import { offerPackage, pay } from '../../../test/support/partners.js';
import { sendForm } from '../../../test/support/send-form.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const path = '/api/v1/payments/package-payment';

const shop = useShop({ worker: false });
const finance = usePerson(shop, 'ADMIN', ['finance']);
let starter = 0;
let slips: Buffer[];
beforeAll(async () => {
  starter = await offerPackage(shop, 10);
  slips = await Promise.all([1, 2, 3, 4].map(drawSlip));
});

/** Of a new member. */
async function submit(image: Buffer = Buffer.alloc(0)): Promise<number> {
  const { api } = await shop.person();
  const fields = { package: starter, image: new Blob([new Uint8Array(image)]) };
  const { status, body } = await sendForm(api, 'POST', path, fields);
  expect(status).toBe(201);
  return (body as SubmittedPayment).payment.id;
}
const newPayment = async () => pay(shop, (await shop.person()).id, starter);

const search = async (text: string) =>
  (await finance.api.get(`${path}?search=${encodeURIComponent(text)}`)).body as PackagePayment[];
const matchesOf = async (id: number) =>
  (await search(`#${id}`))[0]?.image_matches.map(({ payment_id, is_same }) => [payment_id, is_same]);
const decide = (id: number, body: object) => finance.api.patch(`${path}/${id}/approve`, body);
const approve = (id: number, bank_reference: string) => decide(id, { is_approved: true, bank_reference });

describe('images of payments', () => {
  test('the same image and one that looks alike are named on both sides, and refuse nothing', async () => {
    const [slip = Buffer.alloc(0), other] = slips;
    const first = await submit(slip);
    const [same, similar] = [await submit(slip), await submit(await sharp(slip).resize(700).jpeg().toBuffer())];
    expect(await matchesOf(await submit(other))).toEqual([]);
    expect(await matchesOf(same)).toEqual([
      [first, true],
      [similar, false],
    ]);
    expect(await matchesOf(similar)).toEqual([
      [same, false],
      [first, false],
    ]);
    const { status, body } = await decide(first, { is_approved: true });
    expect([status, (body as PackagePayment).image_matches.length]).toEqual([200, 2]);
  });

  test('copies that arrive at once find each other, also after their images are deleted', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => shop.person()));
    const submissions = people.map(({ id }, nth) => {
      const fingerprint = { exact: `${nth < 2 ? 0 : nth}`.repeat(64), likeness: '01'.repeat(128) };
      const screenshot = { key: `screenshots/${nth}`, hash: 'none', fingerprint };
      return shop.execute(new SubmitPayment(id, starter, screenshot, undefined));
    });
    const ids = (await Promise.all(submissions)).map(({ payment }) => payment.id);
    for (const id of ids) await decide(id, { is_approved: false });
    await shop.query(`update package_payments set decided_at = now() - interval '91 days' where id = any($1)`, [ids]);
    expect(await deleteOldScreenshots(shop.query, async () => {})).toBe(6);
    for (const [nth, id] of ids.entries()) {
      const others = ids.flatMap((one, other) => (one === id ? [] : [[one, nth < 2 && other < 2]]));
      expect(await matchesOf(id)).toEqual(expect.arrayContaining(others));
    }
  });
});

describe('bank reference of a payment', () => {
  test('is unique without regard to case and blanks; the refusal names the other payment', async () => {
    const [one, other] = [await newPayment(), await newPayment()];
    const approved = await approve(one, ' FT26 3321-ab ');
    expect([approved.status, (approved.body as PackagePayment).bank_reference]).toEqual([200, 'FT26 3321-ab']);
    const refused = await approve(other, 'ｆｔ２６3321－AB');
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'BANK_REFERENCE_TAKEN', payment_id: one }]);
    expect((await search('ft263321-AB')).map(({ id }) => id)).toEqual([one]);
    // A rejection frees it.
    expect(((await decide(one, { is_approved: false })).body as PackagePayment).bank_reference).toBeNull();
    expect((await approve(other, 'FT263321-AB')).status).toBe(200);
    expect((await approve(one, 'ft26 3321 -ab')).status).toBe(409);
  });

  test('of two approvals at once one is refused, and nothing of it happens', async () => {
    const ids = await Promise.all([newPayment(), newPayment(), newPayment()]);
    const responses = await Promise.all(ids.map((id, nth) => approve(id, nth === 0 ? 'tid 900' : 'TID900')));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const winner = ids[responses.findIndex(({ status }) => status === 200)];
    const refusals = responses.filter(({ status }) => status === 409).map(({ body }) => (body as Problem).payment_id);
    expect(refusals).toEqual([winner, winner]);
    const events = await shop.query(
      `select subject_id from events where type = 'PaymentApproved' and subject_id = any($1)`,
      [ids],
    );
    expect(events).toEqual([{ subject_id: winner }]);
  });

  test.each([
    [{ is_approved: true, bank_reference: 'x'.repeat(51) }, 'Bank reference must be at most 50 characters'],
    [
      { is_approved: true, bank_reference: '=cmd' },
      'Bank reference must have letters and digits, with blanks and . / _ : # - between them',
    ],
    [{ is_approved: false, bank_reference: 'FT1' }, 'Only an approval has a bank reference'],
  ])('%j is refused', async (body, message) => {
    const response = await decide(await newPayment(), body);
    expect([response.status, (response.body as Problem).errors]).toEqual([400, { bank_reference: [message] }]);
  });

  test.each([[{}], [{ bank_reference: '' }]])('is optional: %j', async (given) => {
    const { status, body } = await decide(await newPayment(), { is_approved: true, ...given });
    expect([status, (body as PackagePayment).bank_reference]).toEqual([200, null]);
  });
});
