import { beforeAll, describe, expect, test } from '@jest/globals';
import type { AdminUser, AuditEntry, MeResponse, Role, SecurityLogEntry } from '@soulvia/contracts';
import { rememberDataKeys } from '@soulvia/platform/sealing';
import { eventually } from '../../../test/support/eventually.js';
import { setSettings } from '../../../test/support/set-settings.js';
import { offerPackage, pay, setPaymentDetails } from '../../../test/support/partners.js';
import { testDataKey } from '../../../test/support/test-config.js';
import type { Person } from '../../../test/support/test-shop.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { wizardForm } from '../../../test/support/wizard-form.js';
import { Cnics } from '../persistence/cnics.js';
import { resealCnics } from '../persistence/reseal-cnics.js';

const own = '/api/v1/users/personal-information';
const newKey = 'a-newer-data-key-of-the-tests-0123456789';

const shop = useShop();
const admin = usePerson(shop, 'ADMIN');
beforeAll(async () => {
  await setPaymentDetails(shop);
});

let lastCnic = 3_520_100_000_000;
const newCnic = () => String((lastCnic += 1));
const dashed = (cnic: string) => `${cnic.slice(0, 5)}-${cnic.slice(5, 12)}-${cnic.slice(12)}`;

async function personWith(cnic: string): Promise<Person> {
  const person = await shop.person();
  expect((await person.api.patch(own, { cnic })).status).toBe(200);
  return person;
}
async function storedOf({ id }: Person) {
  const [row] = await shop.query<{ cnic_sealed: string | null; cnic_index: string | null }>(
    'select cnic_sealed, cnic_index from users where id = $1',
    [id],
  );
  return row;
}
const userOf = async ({ id }: Person) => (await admin.api.get(`/api/v1/users/${id}`)).body as AdminUser;
const ownCnic = async (person: Person) => ((await person.api.get('/api/v1/auth/me')).body as MeResponse).user?.cnic;

describe('CNIC', () => {
  test('is encrypted in the database; its owner sees it whole, staff masked', async () => {
    const cnic = newCnic();
    const person = await personWith(cnic);
    const stored = await storedOf(person);
    expect(stored).toMatchObject({ cnic_sealed: expect.stringMatching(/^[0-9a-f]{8}\.[\w-]{40,}$/) });
    expect(JSON.stringify(stored)).not.toContain(cnic);
    expect([await ownCnic(person), ((await person.api.get(own)).body as AdminUser).cnic]).toEqual([cnic, cnic]);
    const masked = `*********${cnic.slice(-4)}`;
    const [listed] = (await admin.api.get(`/api/v1/users?search=${person.id}`)).body as AdminUser[];
    expect([(await userOf(person)).cnic, listed?.cnic]).toEqual([masked, masked]);
  });

  test('an edit with the masked value leaves it, another mask is refused, a new value is stored', async () => {
    const cnic = newCnic();
    const person = await personWith(cnic);
    const edit = (value: string) => admin.api.patch(`/api/v1/users/${person.id}`, { cnic: value });
    const kept = await storedOf(person);
    expect((await edit(`*********${cnic.slice(-4)}`)).status).toBe(200);
    expect((await edit(cnic)).status).toBe(200);
    expect(await storedOf(person)).toEqual(kept);
    expect(await edit('*********0000')).toMatchObject({
      status: 400,
      body: { errors: { cnic: ['CNIC must be 13 digits'] } },
    });
    const other = newCnic();
    expect((await edit(other)).body).toMatchObject({ cnic: `*********${other.slice(-4)}` });
    expect(await ownCnic(person)).toBe(other);
  });

  test('is revealed to staff with a reason, which is recorded', async () => {
    const cnic = newCnic();
    const person = await personWith(cnic);
    const path = `/api/v1/users/${person.id}/reveal-cnic`;
    for (const reason of ['', 'no', 'Nine char', 'x'.repeat(201), 5])
      expect((await admin.api.post(path, { reason })).status).toBe(400);
    expect((await admin.api.post('/api/v1/users/999999/reveal-cnic', { reason: 'Unknown user' })).status).toBe(404);
    expect(await admin.api.post(path, { reason: 'Bank asked for it' })).toMatchObject({ status: 200, body: { cnic } });
    expect(await shop.query('select user_id, revealed_by, reason from cnic_reveals')).toEqual([
      { user_id: person.id, revealed_by: admin.id, reason: 'Bank asked for it' },
    ]);
    const audit = (await admin.api.get(`/api/v1/operations/audit/user/${person.id}`)).body as AuditEntry[];
    expect(audit[0]).toMatchObject({ text: 'Read the whole CNIC', actor: `user:${admin.id}` });
  });

  test('is revealed twenty times a day by one account, also at once, and owners read the reasons', async () => {
    await setSettings(shop.query, 'limits', { cnic_reveals_per_day: 20 });
    const [clerk, person] = [await shop.person('ADMIN', ['support']), await personWith(newCnic())];
    const reveal = () => clerk.api.post(`/api/v1/users/${person.id}/reveal-cnic`, { reason: 'Bank asked for it' });
    const answers = await Promise.all(Array.from({ length: 30 }, reveal));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect((await reveal()).body).toMatchObject({ code: 'REVEAL_LIMIT' });
    const reveals = await shop.query('select 1 from cnic_reveals where revealed_by = $1', [clerk.id]);
    expect(reveals).toHaveLength(20);
    const entries = async () =>
      (await admin.api.get(`/api/v1/security-log?kind=CnicRevealed&user_id=${clerk.id}`)).body as SecurityLogEntry[];
    await eventually(async () => expect(await entries()).toHaveLength(20));
    const detail = { id: person.id, reveal_id: expect.any(Number) };
    expect((await entries())[0]?.detail).toEqual({ ...detail, reason: 'Bank asked for it' });
    expect((await admin.api.send('DELETE', `/api/v1/users/${person.id}`, undefined)).status).toBe(204);
    expect((await entries())[0]?.detail).toEqual(detail);
  });

  test('is encrypted again with a new key, and the start asks for keys that are still in use', async () => {
    const cnic = newCnic();
    const person = await personWith(cnic);
    const rotated = new Cnics({ dataKeys: [newKey, testDataKey] });
    expect(await resealCnics(shop.query, rotated)).toBeGreaterThan(0);
    expect(await resealCnics(shop.query, rotated)).toBe(0);
    const sealed = (await storedOf(person))?.cnic_sealed ?? null;
    expect(new Cnics({ dataKeys: [newKey] }).of({ cnicSealed: sealed })).toBe(cnic);
    await expect(rememberDataKeys(shop.query, [newKey])).rejects.toThrow('DATA_KEY lacks a key');
    await shop.query('update users set cnic_sealed = null, cnic_index = null');
  });
});

describe('CNIC of partners', () => {
  const approve = (paymentId: number) =>
    admin.api.patch(`/api/v1/payments/package-payment/${paymentId}/approve`, { is_approved: true });

  test('is unique: the wizard and an approval refuse the second one', async () => {
    const packageId = await offerPackage(shop, 10);
    const cnic = newCnic();
    const [first, second] = [await shop.person(), await shop.person()];
    const form = wizardForm({ cnic: dashed(cnic) });
    for (const { api } of [first, second]) expect((await api.patch(own, form)).status).toBe(200);
    const payments = [await pay(shop, first.id, packageId), await pay(shop, second.id, packageId)];
    expect((await approve(payments[0] ?? 0)).status).toBe(200);
    expect(await approve(payments[1] ?? 0)).toMatchObject({ status: 409, body: { code: 'CNIC_TAKEN' } });
    const third = await shop.person();
    expect(await third.api.patch(own, form)).toMatchObject({ status: 409, body: { code: 'CNIC_TAKEN' } });
    expect(await third.api.get(own)).toMatchObject({ body: { cnic: null, dob: null } });
    const other = newCnic();
    expect((await first.api.patch(own, { cnic: other })).status).toBe(200);
    expect((await approve(payments[1] ?? 0)).status).toBe(200);
    expect(await second.api.patch(own, { cnic: other })).toMatchObject({ status: 409, body: { code: 'CNIC_TAKEN' } });
  });

  test('is unique for partners whom an admin adds or changes, and only for them', async () => {
    const cnic = newCnic();
    const add = (role: Role, itsCnic: string) =>
      admin.api.post('/api/v1/users', {
        email: `${newCnic()}@soulvia.test`,
        role,
        cnic: itsCnic,
        gender: 'F',
        first_name: 'Sana',
        last_name: 'Malik',
        phone: '03001234567',
        whatsapp: '03001234567',
        password: 'Quiet-River-5!',
        password_confirm: 'Quiet-River-5!',
      });
    const taken = expect.objectContaining({ status: 409, body: expect.objectContaining({ code: 'CNIC_TAKEN' }) });
    expect((await add('SOULVIA_PARTNER', cnic)).status).toBe(201);
    expect((await add('USER', cnic)).status).toBe(201);
    expect(await add('SOULVIA_PARTNER', cnic)).toEqual(taken);
    const other = await add('SOULVIA_PARTNER', newCnic());
    const { id } = other.body as { id: number };
    expect(await admin.api.patch(`/api/v1/users/${id}`, { cnic })).toEqual(taken);

    const twice = newCnic();
    const responses = await Promise.all([add('SOULVIA_PARTNER', twice), add('SOULVIA_PARTNER', twice)]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test('of two approvals at once, one is refused', async () => {
    const packageId = await offerPackage(shop, 10);
    for (let round = 0; round < 5; round += 1) {
      const cnic = newCnic();
      const payers = [await personWith(cnic), await personWith(cnic)];
      const payments = await Promise.all(payers.map(({ id }) => pay(shop, id, packageId)));
      const statuses = (await Promise.all(payments.map(approve))).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([200, 409]));
    }
  });
});
