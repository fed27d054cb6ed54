import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { AddAddress, memberId } from '@soulvia/accounts';
import type { LoginResponse, Problem, RegisterResponse } from '@soulvia/contracts';
import pg from 'pg';
import type { ApiResponse } from '../support/api-client.js';
import { applicant } from '../support/applicant.js';
import { findLateEvents } from '../support/late-events.js';
import { inOrderBehind } from '../support/in-order-behind.js';
import { offerPackage, pay } from '../support/partners.js';
import { isExhaustive } from '../support/sample.js';
import type { Person } from '../support/test-shop.js';
import { usePerson, useShop } from '../support/use-shop.js';
import { wizardForm } from '../support/wizard-form.js';

/** The number of the lock that changes of sponsors take (`libs/accounts/persistence/sponsorship.ts`). */
const treeLock = 7_305_004;
const rounds = isExhaustive ? 60 : 12;

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');
let product: number;
let blocker: pg.Client;
beforeAll(async () => {
  [product = 0] = await shop.products([1_000_000]);
});
beforeEach(async () => {
  blocker = new pg.Client({ connectionString: shop.database.url });
  await blocker.connect();
});
afterEach(async () => blocker.end());

const erase = (person: Person) => admin.api.send('DELETE', `/api/v1/users/${person.id}`, undefined);
const basketOf = (person: Person) => ({
  address_id: person.addressId,
  items: [{ product_id: product, quantity: 1 }],
});
const checkOut = (person: Person, key: string) =>
  person.api.post('/api/v1/orders/users/checkout', basketOf(person), { 'Idempotency-Key': key });
const orderFor = (person: Person, key: string) =>
  admin.api.post('/api/v1/orders', { user_id: person.id, ...basketOf(person) }, { 'Idempotency-Key': key });
const moveBelow = (person: Person, sponsor: Person) =>
  admin.api.patch(`/api/v1/users/${person.id}`, { sponsor_id: sponsor.id });
const joinBelow = (person: Person, sponsor: Person) =>
  person.api.patch(
    '/api/v1/users/personal-information',
    wizardForm({ hasSponsor: true, sponsorId: memberId(sponsor.id, new Date()) }),
  );
const signUpBelow = (sponsor: Person) => shop.guest.post('/api/v1/auth/register', applicant({ ref: sponsor.email }));

const runBehind = <First, Second>(
  lock: [string, unknown[]],
  first: () => Promise<First>,
  second: () => Promise<Second>,
) => inOrderBehind(shop.query, blocker, lock, first, second);

/** An expired idempotency key: the checkout that takes it over locks it before it locks the buyer. */
async function storeExpiredKey(person: Person, key: string): Promise<void> {
  await shop.query(
    `insert into idempotency_keys (user_id, endpoint, key, body_hash, created_at)
     values ($1, 'checkout', $2, '\\x00', now() - interval '25 hours')`,
    [person.id, key],
  );
}

async function countDeadlocks(): Promise<number> {
  const [row] = await shop.query<{ deadlocks: number }>(
    'select pg_stat_clear_snapshot(), deadlocks from pg_stat_database where datname = current_database()',
  );
  return row?.deadlocks ?? -1;
}

const stockRow = () => ['select 1 from stock where product_id = $1 for update', [product]] as [string, unknown[]];
const tree = ['select pg_advisory_xact_lock($1)', [treeLock]] as [string, unknown[]];
const addressesOf = ({ id }: Person) =>
  ['select 1 from addresses where user_id = $1 for update', [id]] as [string, unknown[]];
const statuses = (responses: ApiResponse[]) => responses.map(({ status }) => status);

describe('deleting an account', () => {
  test('account deletion: waits for a checkout that has locked the account', async () => {
    const person = await shop.person();
    const responses = await runBehind(
      stockRow(),
      () => checkOut(person, 'before'),
      () => erase(person),
    );
    expect(statuses(responses)).toEqual([201, 204]);
    expect(await findLateEvents(shop.query)).toEqual([]);
    expect(await shop.query('select key from idempotency_keys where user_id = $1', [person.id])).toEqual([]);
  });

  test('account deletion: a checkout that arrives during the deletion is refused like one of an unknown user', async () => {
    const person = await shop.person();
    const orders = () => shop.query('select 1 from orders where user_id = $1', [person.id]);
    const [deleted, placed] = await runBehind(
      addressesOf(person),
      () => erase(person),
      () => checkOut(person, 'during'),
    );
    expect([deleted.status, placed.status, (placed.body as Problem).errors]).toEqual([
      204,
      400,
      { user_id: ['User not found.'] },
    ]);
    expect(await orders()).toEqual([]);
  });

  test('account deletion: an order by an admin for the account is refused', async () => {
    const person = await shop.person();
    const [deleted, placed] = await runBehind(
      addressesOf(person),
      () => erase(person),
      () => orderFor(person, 'for-erased'),
    );
    expect([deleted.status, placed.status, (placed.body as Problem).errors]).toEqual([
      204,
      400,
      { user_id: ['User not found.'] },
    ]);
  });

  test('account deletion: waits for a package payment in progress', async () => {
    const person = await shop.person();
    const starter = await offerPackage(shop, 100);
    await runBehind(
      ['select 1 from packages where id = $1 for update', [starter]],
      () => pay(shop, person.id, starter),
      () => erase(person),
    );
    expect(await findLateEvents(shop.query)).toEqual([]);
  });

  test('account deletion: a package payment that arrives during it is refused like one without a session', async () => {
    const person = await shop.person();
    const starter = await offerPackage(shop, 100);
    const [, refusal] = await runBehind(
      addressesOf(person),
      () => erase(person),
      () => pay(shop, person.id, starter).catch((error: unknown) => error),
    );
    expect(refusal).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await shop.query('select 1 from package_payments where user_id = $1', [person.id])).toEqual([]);
  });

  test('account deletion: does not deadlock with a checkout that takes over an expired idempotency key', async () => {
    const person = await shop.person();
    await storeExpiredKey(person, 'expired');
    const deadlocks = await countDeadlocks();
    const [deleted, placed] = await runBehind(
      ['select 1 from users where id = $1 for update', [person.id]],
      () => erase(person),
      () => checkOut(person, 'expired'),
    );
    expect([deleted.status, placed.status]).toEqual([204, 400]);
    expect(await countDeadlocks()).toBe(deadlocks);
  });

  test('account deletion: deletes exactly the saved responses about the user, including orders made by an admin', async () => {
    const other = await shop.person();
    const form = applicant();
    const { user } = (await shop.guest.post('/api/v1/auth/register', form, { 'Idempotency-Key': 'own-sign-up' }))
      .body as RegisterResponse;
    const { email, password } = form as { email: string; password: string };
    const { body } = await shop.guest.post('/api/v1/auth/login', { email, password });
    const api = shop.guest.as((body as LoginResponse).tokens.access);
    const place = { streetNo: '1 Mall Road', city: 'Lahore', zipCode: '54000', country: 'Pakistan', isPrimary: true };
    const { id: addressId } = await shop.execute(new AddAddress(user.id, place));
    const person = { id: user.id, email, password, addressId, api };
    const keys = async () =>
      (
        await shop.query<{ key: string }>(
          `select key from idempotency_keys where key like '%own-%'
           union all select key from guest_idempotency_keys where key like '%own-%' order by 1`,
        )
      ).map(({ key }) => key);
    await checkOut(person, 'own-checkout');
    await orderFor(person, 'own-by-admin');
    await checkOut(other, 'not-own-checkout');
    await orderFor(other, 'not-own-by-admin');
    await shop.guest.post('/api/v1/auth/register', applicant(), { 'Idempotency-Key': 'not-own-sign-up' });
    const others = ['not-own-by-admin', 'not-own-checkout', 'not-own-sign-up'];
    expect(await keys()).toEqual([...others, 'own-by-admin', 'own-checkout', 'own-sign-up']);
    expect((await erase(person)).status).toBe(204);
    expect(await keys()).toEqual(others);
  });

  test('account deletion: blocks no checkout of others, and account changes block no checkout', async () => {
    const [person, other] = [await shop.person(), await shop.person()];
    await blocker.query('begin');
    await blocker.query('select 1 from users where id = $1 for no key update', [person.id]);
    expect((await checkOut(person, 'while-changed')).status).toBe(201);
    await blocker.query('rollback; begin');
    await blocker.query('select 1 from users where id = $1 for update', [person.id]);
    expect((await checkOut(other, 'while-deleted')).status).toBe(201);
    await blocker.query('rollback');
  });
});

describe('deleting the own account', () => {
  const eraseOwn = ({ api, password }: Person) =>
    api.send('DELETE', '/api/v1/users/personal-information', JSON.stringify({ current_password: password }));
  const orderIds = async ({ id }: Person) =>
    (await shop.query<{ id: number }>('select id from orders where user_id = $1', [id])).map((order) => order.id);

  test.each([
    ['a checkout', checkOut],
    ['an order by an admin', orderFor],
  ])('own account deletion: is refused when %s came first', async (_, placeOrder) => {
    const person = await shop.person();
    const [placed, refused] = await runBehind(
      stockRow(),
      () => placeOrder(person, `before-own-${person.id}`),
      () => eraseOwn(person),
    );
    const orders = await orderIds(person);
    expect([placed.status, orders.length]).toEqual([201, 1]);
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ code: 'OPEN_ORDERS', order_ids: orders }),
    ]);
    expect((await person.api.get('/api/v1/users/addresses')).status).toBe(200);
  });

  test.each([
    ['a checkout', checkOut],
    ['an order by an admin', orderFor],
  ])('own account deletion: refuses %s that arrives during it', async (_, placeOrder) => {
    const person = await shop.person();
    const [deleted, placed] = await runBehind(
      addressesOf(person),
      () => eraseOwn(person),
      () => placeOrder(person, `during-own-${person.id}`),
    );
    expect([deleted.status, placed.status, (placed.body as Problem).errors]).toEqual([
      204,
      400,
      { user_id: ['User not found.'] },
    ]);
    expect(await orderIds(person)).toEqual([]);
  });

  test('own account deletion: with checkouts at once, either orders exist and it is refused, or no order comes after it', async () => {
    const deadlocks = await countDeadlocks();
    for (let round = 0; round < rounds / 3; round += 1) {
      const person = await shop.person();
      const soon = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 80));
      const [deleted, ...placed] = await Promise.all([
        eraseOwn(person),
        soon().then(() => checkOut(person, 'own')),
        soon().then(() => checkOut(person, 'own-too')),
        soon().then(() => orderFor(person, `own-round-${person.id}`)),
      ]);
      const orders = await orderIds(person);
      expect(placed.filter(({ status }) => status === 201)).toHaveLength(orders.length);
      expect([204, 409]).toContain(deleted.status);
      expect(deleted.status === 204).toBe(orders.length === 0);
      expect(placed.filter(({ status }) => ![201, 400, 401].includes(status))).toEqual([]);
    }
    expect(await findLateEvents(shop.query)).toEqual([]);
    expect(await countDeadlocks()).toBe(deadlocks);
  });
});

describe('sponsor deleted while a member is placed below', () => {
  const sponsorOf = async (person: { id: number }) =>
    (await shop.query<{ sponsor_id: number | null }>('select sponsor_id from users where id = $1', [person.id]))[0]
      ?.sponsor_id;

  test('sponsor deleted: an admin who assigns it gets an error on the field, and nothing changes', async () => {
    const [sponsor, person] = [await shop.person(), await shop.person()];
    const [moved, deleted] = await runBehind(
      tree,
      () => moveBelow(person, sponsor),
      () => erase(sponsor),
    );
    expect([deleted.status, moved.status, (moved.body as Problem).errors]).toEqual([
      204,
      400,
      { sponsor_id: ['Sponsor not found.'] },
    ]);
    expect(await sponsorOf(person)).toBeNull();
    expect(await findLateEvents(shop.query)).toEqual([]);
  });

  test('sponsor deleted: a member who enters it in the wizard gets an error on the field, and nothing changes', async () => {
    const [sponsor, person] = [await shop.person(), await shop.person()];
    const [joined, deleted] = await runBehind(
      tree,
      () => joinBelow(person, sponsor),
      () => erase(sponsor),
    );
    expect([deleted.status, joined.status, (joined.body as Problem).errors]).toEqual([
      204,
      400,
      { sponsorId: ['Sponsor not found.'] },
    ]);
    expect(await sponsorOf(person)).toBeNull();
    expect(await shop.query('select 1 from personal_details where user_id = $1', [person.id])).toEqual([]);
  });

  test('sponsor deleted: signing up with its invitation makes an account without a sponsor', async () => {
    const sponsor = await shop.person();
    const [signedUp, deleted] = await runBehind(
      tree,
      () => signUpBelow(sponsor),
      () => erase(sponsor),
    );
    const { user, sponsor: named } = signedUp.body as RegisterResponse;
    expect([deleted.status, signedUp.status, named]).toEqual([204, 201, null]);
    expect(await sponsorOf(user)).toBeNull();
    expect(await findLateEvents(shop.query)).toEqual([]);
  });
});

test(`account deletion: ${rounds} rounds with everything at once leave nothing of the account, no deadlock, no 5xx`, async () => {
  const [member, other] = [await shop.person(), await shop.person()];
  const deadlocks = await countDeadlocks();
  const outcomes = new Map<string, number>();
  for (let round = 0; round < rounds; round += 1) {
    const person = await shop.person();
    await storeExpiredKey(person, 'old');
    const requests: Record<string, () => Promise<ApiResponse>> = {
      checkout: () => checkOut(person, 'old'),
      twin: () => checkOut(person, 'old'),
      'order for them': () => orderFor(person, `round-${round}`),
      'sponsor of another': () => moveBelow(member, person),
      'moved below another': () => moveBelow(person, other),
      'wizard of another': () => joinBelow(other, person),
      'sign-up': () => signUpBelow(person),
      deletion: () => erase(person),
    };
    const responses = Object.entries(requests).map(async ([name, send]) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 30));
      const { status } = await send();
      outcomes.set(`${name} ${status}`, (outcomes.get(`${name} ${status}`) ?? 0) + 1);
      return [name, status] as const;
    });
    const failed = (await Promise.all(responses)).filter(([, status]) => status >= 500 || status === 429);
    expect(failed).toEqual([]);
    await shop.query('update users set sponsor_id = null where id = any($1::int[])', [[member.id, other.id]]);
  }
  expect(outcomes.get('deletion 204')).toBe(rounds);
  expect(outcomes.get('checkout 201')).toBeGreaterThan(0);
  expect(await findLateEvents(shop.query)).toEqual([]);
  expect(await countDeadlocks()).toBe(deadlocks);
});
