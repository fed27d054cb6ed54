import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AuditEntry, OwnPackagePayment, Package, PackagePayment, Problem } from '@soulvia/contracts';
import pg from 'pg';
import type { ApiResponse } from '../../../test/support/api-client.js';
import { eventually } from '../../../test/support/eventually.js';
import { decide, offerPackage, pay } from '../../../test/support/partners.js';
import { testImage } from '../../../test/support/images.js';
import { sendForm } from '../../../test/support/send-form.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';
import { DeletePackage } from '../commands/delete-package.js';

const path = '/api/v1/packages';
const payments = '/api/v1/payments/package-payment';

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');
let member: Person;
let offered: number;
let screenshot: Blob;
beforeAll(async () => {
  screenshot = new Blob([new Uint8Array(await testImage(300, 500))]);
});
beforeEach(async () => {
  member = await shop.person();
  offered = await offerPackage(shop, 100);
});

const withdraw = (isOnSale: unknown = false) => admin.api.patch(`${path}/${offered}`, { is_on_sale: isOnSale });
const remove = () => admin.api.send('DELETE', `${path}/${offered}`, undefined);
const submit = (key?: string) =>
  sendForm(
    member.api,
    'POST',
    payments,
    { package: offered, image: screenshot },
    key === undefined ? {} : { 'Idempotency-Key': key },
  );
const idsOf = async (who: Person, query = '') =>
  ((await who.api.get(`${path}?page_size=200${query}`)).body as Package[]).map(({ id }) => id);
const eventsOf = async (id: number) =>
  (
    await shop.query<{ type: string }>(
      `select type from events where subject = 'package' and subject_id = $1 order by position`,
      [id],
    )
  ).map(({ type }) => type);

describe('withdrawn package', () => {
  test('is hidden from members and guests, not from admins, until it is on sale again', async () => {
    const changed = await withdraw();
    expect([changed.status, (changed.body as Package).is_on_sale]).toEqual([200, false]);
    const guestIds = async () =>
      ((await shop.guest.get(`${path}/offer?page_size=200`)).body as Package[]).map(({ id }) => id);
    expect(await idsOf(member)).not.toContain(offered);
    expect(await idsOf(member, '&status=withdrawn')).toEqual([]);
    expect(await guestIds()).not.toContain(offered);
    expect(await idsOf(admin)).toContain(offered);
    expect(await idsOf(admin, '&status=withdrawn')).toEqual([offered]);
    expect(await idsOf(admin, '&status=on_sale')).not.toContain(offered);
    expect((await withdraw(true)).status).toBe(200);
    expect(await idsOf(member)).toContain(offered);
    expect(await guestIds()).toContain(offered);
  });

  test('is refused for new payments, also in the wizard that was open before', async () => {
    await withdraw();
    const refused = await submit();
    expect([refused.status, (refused.body as Problem).code]).toEqual([409, 'PACKAGE_WITHDRAWN']);
    expect(await shop.query('select 1 from package_payments where package_id = $1', [offered])).toEqual([]);
    await withdraw(true);
    expect((await submit()).status).toBe(201);
  });

  test('keeps its payments as submitted; a pending one can still be decided', async () => {
    expect((await submit('kept')).status).toBe(201);
    const [before] = (await member.api.get(`${payments}/own`)).body as OwnPackagePayment[];
    await admin.api.patch(`${path}/${offered}`, { name: 'Renamed', price: 1, sc_value: 9999, is_on_sale: false });
    const [after] = (await member.api.get(`${payments}/own`)).body as OwnPackagePayment[];
    const copied = ({ package_name, package_price, sc_value }: OwnPackagePayment) => [
      package_name,
      package_price,
      sc_value,
    ];
    expect(after && copied(after)).toEqual(before && copied(before));
    expect((await submit('kept')).headers.get('idempotency-replayed')).toBe('true');
    const approved = await admin.api.patch(`${payments}/${before?.id}/approve`, { is_approved: true });
    expect([approved.status, (approved.body as PackagePayment).status_display]).toEqual([200, 'Approved']);
    const [counted] = await shop.query<{ points: number }>(
      `select (body->>'sc_value')::int as points from events where type = 'PaymentApproved' and subject_id = $1`,
      [before?.id],
    );
    expect(counted).toEqual({ points: 100 });
    await admin.api.patch(`${path}/${offered}`, { name: `Package of ${offered}` });
  });

  test('records who withdrew it in its history, and nothing when nothing changes', async () => {
    await withdraw();
    await withdraw();
    await admin.api.patch(`${path}/${offered}`, { price: 12000, is_on_sale: true });
    expect(await eventsOf(offered)).toEqual([
      'PackageCreated',
      'PackageWithdrawn',
      'PackageUpdated',
      'PackageReturnedToSale',
    ]);
    const { body } = await admin.api.get(`/api/v1/operations/audit/package/${offered}`);
    expect((body as AuditEntry[]).slice(0, 3).map(({ text, changes }) => [text, changes])).toEqual([
      ['Put on sale again', []],
      ['Changed price', [{ field: 'price', from: 'PKR 9,500', to: 'PKR 12,000' }]],
      ['Withdrawn from sale', []],
    ]);
    expect((body as AuditEntry[])[0]?.actor).toBe(`user:${admin.id}`);
  });

  test.each([['yes'], [1], [null], ['']])('%j does not say whether it is on sale', async (isOnSale) => {
    const refused = await withdraw(isOnSale);
    expect([refused.status, (refused.body as Problem).errors]).toEqual([
      400,
      { is_on_sale: ['is_on_sale must be true or false'] },
    ]);
  });

  test('form data can withdraw it as well', async () => {
    const changed = await sendForm(admin.api, 'PATCH', `${path}/${offered}`, { is_on_sale: 'false' });
    expect([changed.status, (changed.body as Package).is_on_sale]).toEqual([200, false]);
  });
});

describe('deletion of a package', () => {
  test.each([['pending'], ['approved'], ['rejected']])('is refused while it has a %s payment', async (state) => {
    const payment = await pay(shop, member.id, offered);
    if (state !== 'pending') await decide(shop, admin.id, payment, state === 'approved');
    const refused = await remove();
    expect([refused.status, (refused.body as Problem).code, (refused.body as Problem).message]).toEqual([
      409,
      'PACKAGE_HAS_PAYMENTS',
      'This package has payments and cannot be deleted. Withdraw it from sale instead.',
    ]);
    await withdraw();
    expect(((await remove()).body as Problem).message).toBe(
      'This package has payments and cannot be deleted. It stays withdrawn from sale.',
    );
    expect((await admin.api.get(`${path}/${offered}`)).status).toBe(200);
    expect(await eventsOf(offered)).toEqual(['PackageCreated', 'PackageWithdrawn']);
  });

  test('without payments it succeeds; a payment is then refused', async () => {
    expect((await remove()).status).toBe(204);
    expect((await admin.api.get(`${path}/${offered}`)).status).toBe(404);
    const refused = await submit();
    expect([refused.status, (refused.body as Problem).errors]).toEqual([400, { package: ['Package not found.'] }]);
  });

  test('waits for a payment that is being stored, and is then refused', async () => {
    const refused = await whileOpen(
      `insert into package_payments (user_id, package_id, package_name, package_price, sc_value, screenshot)
       values (${member.id}, ${offered}, 'Raced', 1, 1, 'screenshots/none')`,
      remove,
    );
    expect([refused.status, (refused.body as Problem).code]).toEqual([409, 'PACKAGE_HAS_PAYMENTS']);
  });

  test('and payments at the same moment: the package is deleted or it has a payment', async () => {
    for (let round = 0; round < 20; round += 1) {
      const raced = await offerPackage(shop, 5);
      const tasks = [() => shop.execute(new DeletePackage(raced)), () => pay(shop, member.id, raced)];
      const results = await Promise.allSettled((round % 2 === 0 ? tasks : tasks.toReversed()).map((task) => task()));
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    }
  });
});

describe('payment of a package that an admin changes at the same moment', () => {
  test('waits for the withdrawal and is then refused', async () => {
    const refused = await whileOpen(`update packages set is_on_sale = false where id = ${offered}`, () => submit());
    expect([refused.status, (refused.body as Problem).code]).toEqual([409, 'PACKAGE_WITHDRAWN']);
  });

  test('waits for the deletion and is then refused', async () => {
    const refused = await whileOpen(`update packages set deleted_at = now() where id = ${offered}`, () => submit());
    expect([refused.status, (refused.body as Problem).errors]).toEqual([400, { package: ['Package not found.'] }]);
  });
});

/** Runs a request while another transaction has changed rows and not committed yet; it must wait for that transaction. */
async function whileOpen(sql: string, run: () => Promise<ApiResponse>): Promise<ApiResponse> {
  const other = new pg.Client({ connectionString: shop.database.url });
  await other.connect();
  try {
    await other.query('begin');
    await other.query(sql);
    const response = run();
    await eventually(async () => {
      const waiting = await other.query(`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      expect(waiting.rowCount).toBe(1);
    });
    await other.query('commit');
    return await response;
  } finally {
    await other.end();
  }
}

describe('list of packages', () => {
  test('is searched by name or ID and filtered by status, cheapest first', async () => {
    await admin.api.patch(`${path}/${offered}`, { name: 'Nur 100% glow' });
    expect(await idsOf(admin, '&search=NUR+100%25')).toEqual([offered]);
    expect(await idsOf(admin, `&search=%23${offered}`)).toEqual([offered]);
    expect(await idsOf(admin, '&search=no+such')).toEqual([]);
    expect(await idsOf(admin, '&search=nur&status=withdrawn')).toEqual([]);
    for (const bad of ['?status=gone', '?page=0', '?page_size=201', '?unknown=1'])
      expect((await admin.api.get(`${path}${bad}`)).status).toBe(400);
    for (const id of ['2000000000', '0', 'abc', '2147483648'])
      expect((await admin.api.get(`${path}/${id}`)).status).toBe(404);
  });
});
