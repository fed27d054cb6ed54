import { beforeAll, describe, expect, test } from '@jest/globals';
import { AddAddress, RegisterCustomer } from '@soulvia/accounts';
import type { PackagePayment, SubmittedPayment } from '@soulvia/contracts';
import { offerPackage } from '../../../test/support/partners.js';
import { testImage } from '../../../test/support/images.js';
import { sendForm } from '../../../test/support/send-form.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';

const path = '/api/v1/payments/package-payment';

const shop = useShop({ worker: false });
const finance = usePerson(shop, 'ADMIN', ['finance']);
let starter = 0;
beforeAll(async () => {
  starter = await offerPackage(shop, 10);
});

let count = 0;
/** An account that shares nothing with others. */
async function loner(): Promise<Person> {
  const person = await shop.person();
  count += 1;
  await shop.query('update users set phone = null, phone_key = null where id = $1', [person.id]);
  await shop.query('update addresses set street_no = $2 where user_id = $1', [person.id, `House ${count}, Street 7`]);
  return person;
}

const edit = ({ api }: Person, body: object) => api.patch('/api/v1/users/personal-information', body);

async function pay(person: Person): Promise<number> {
  const image = new Blob([new Uint8Array(await testImage(90, 60))]);
  const { status, body } = await sendForm(person.api, 'POST', path, { package: starter, image });
  expect(status).toBe(201);
  return (body as SubmittedPayment).payment.id;
}

const warningsOf = async (id: number) => {
  const [payment] = (await finance.api.get(`${path}?search=%23${id}`)).body as PackagePayment[];
  return payment?.warnings.map(({ code, accounts }) => [code, ...accounts.map(({ id: account }) => account)]);
};

describe('warnings beside a payment', () => {
  test.each([
    ['6110112345671', 'M', []],
    ['6110112345672', 'F', []],
    ['6110112345672', 'O', []],
    ['0000000000000', 'F', [['CNIC_FIRST_DIGIT']]],
    ['8110112345671', 'M', [['CNIC_FIRST_DIGIT']]],
    ['6110112345672', 'M', [['CNIC_GENDER']]],
    ['9110112345671', 'F', [['CNIC_FIRST_DIGIT'], ['CNIC_GENDER']]],
  ] as const)('CNIC %s of gender %s: %j', async (cnic, gender, warnings) => {
    const person = await loner();
    expect((await edit(person, { cnic, gender })).status).toBe(200);
    expect(await warningsOf(await pay(person))).toEqual(warnings);
    await edit(person, { cnic: `3${String(person.id).padStart(11, '0')}${cnic.slice(-1)}` });
  });

  test('equal CNICs, phones, devices and addresses of other accounts are named, and refuse nothing', async () => {
    const [payer, byCnic, byPhone] = [await loner(), await loner(), await loner()];
    const [byDevice, byAddress] = [await loner(), await loner()];
    const id = await pay(payer);
    expect(await warningsOf(id)).toEqual([]);
    for (const person of [payer, byCnic]) expect((await edit(person, { cnic: '4220112345671' })).status).toBe(200);
    expect((await edit(payer, { phone: '03331112223' })).status).toBe(200);
    expect((await edit(byPhone, { phone: '+92 333 1112223' })).status).toBe(200);
    const [device] = await shop.query<{ token_hash: string }>(
      `select encode(token_hash, 'hex') as token_hash from known_devices where user_id = $1`,
      [payer.id],
    );
    await shop.query(`insert into known_devices (user_id, token_hash) values ($1, decode($2, 'hex'))`, [
      byDevice.id,
      device?.token_hash,
    ]);
    const place = { city: 'Karachi', zipCode: '', country: 'Pakistan', isPrimary: false };
    await shop.execute(new AddAddress(payer.id, { ...place, streetNo: 'Flat 12-B, Sea View' }));
    await shop.execute(new AddAddress(byAddress.id, { ...place, city: 'KARACHI', streetNo: 'flat 12b sea view' }));
    // A guest is no account.
    const guest = await shop.execute(
      new RegisterCustomer({
        email: 'guest@soulvia.test',
        password: null,
        firstName: 'A',
        lastName: 'Guest',
        role: 'GUEST_USER',
        status: 'UNVERIFIED',
        gender: null,
        phone: '03331112223',
      }),
    );
    expect(guest).toBeGreaterThan(0);
    const warnings = [
      ['SAME_CNIC', byCnic.id],
      ['SAME_PHONE', byPhone.id],
      ['SAME_DEVICE', byDevice.id],
      ['SAME_ADDRESS', byAddress.id],
    ];
    expect(await warningsOf(id)).toEqual(warnings);
    const decided = await finance.api.patch(`${path}/${id}/approve`, { is_approved: true });
    expect([decided.status, (decided.body as PackagePayment).warnings.length]).toEqual([200, 4]);
    const [own] = (await payer.api.get(`${path}/own`)).body as object[];
    expect(own).not.toHaveProperty('warnings');
  });

  test('an erased account is none of them', async () => {
    const [payer, other] = [await loner(), await loner()];
    for (const person of [payer, other]) await edit(person, { phone: '03339998887' });
    const id = await pay(payer);
    expect(await warningsOf(id)).toEqual([['SAME_PHONE', other.id]]);
    await other.api.send(
      'DELETE',
      '/api/v1/users/personal-information',
      JSON.stringify({ current_password: other.password }),
    );
    expect(await warningsOf(id)).toEqual([]);
  });
});
