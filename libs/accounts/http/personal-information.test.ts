import { beforeEach, describe, expect, test } from '@jest/globals';
import type { LoginResponse, PersonalInformation, Problem } from '@soulvia/contracts';
import { memberId } from '../domain/member-id.js';
import { useShop } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';
import { wizardForm } from '../../../test/support/wizard-form.js';

const shop = useShop({ worker: false });
beforeEach(async () => {
  await shop.query('delete from rate_limits');
});

const save = (person: Person, body: unknown) => person.api.patch('/api/v1/users/personal-information/', body);
const rowOf = async (person: Person) => [
  (await shop.query('select * from users where id = $1', [person.id]))[0],
  (await shop.query('select * from personal_details where user_id = $1', [person.id]))[0],
];
const memberIdOf = (person: Person) => memberId(person.id, new Date());

describe('profile form', () => {
  test('changes the sent fields and keeps the others', async () => {
    const person = await shop.person();
    const response = await save(person, {
      first_name: 'Zara',
      cnic: '3520212345671',
      gender: 'O',
      whatsapp: '03211234567',
    });
    expect([response.status, response.body]).toMatchObject([
      200,
      {
        first_name: 'Zara',
        email: person.email,
        cnic: '3520212345671',
        gender: 'O',
        phone: '03001234567',
        whatsapp: '03211234567',
        dob: null,
        sponsor: null,
      },
    ]);
  });

  test.each([
    ['first_name', { first_name: '' }, 'First name is required'],
    ['last_name', { last_name: ' ' }, 'Last name is required'],
    ['last_name', { last_name: 'x'.repeat(101) }, 'Last name must be at most 100 characters'],
    ['email', { email: '' }, 'Email is required'],
    ['email', { email: 'nobody' }, 'Please enter a valid email address'],
    ['gender', { gender: 'male' }, 'Select a gender'],
    ['phone', { phone: '123' }, 'Phone number must be 11 digits'],
    ['whatsapp', { whatsapp: 3001234567 }, 'WhatsApp number is required'],
    ['cnic', { cnic: '35202-1234567-1' }, 'CNIC must be 13 digits'],
    ['phone', { phone: '' }, 'Phone number is required'],
    ['whatsapp', { whatsapp: '030012345678' }, 'WhatsApp number must be 11 digits'],
    ['phone', { phone: null }, 'Phone number is required'],
  ])('reports an invalid %s: %#', async (field, body, message) => {
    const person = await shop.person();
    const before = await rowOf(person);
    const response = await save(person, body);
    expect([response.status, (response.body as Problem).errors]).toEqual([400, { [field]: [message] }]);
    expect(await rowOf(person)).toEqual(before);
  });

  test.each([
    ['role', 'ADMIN'],
    ['status', 'VERIFIED'],
    ['is_active', true],
    ['sponsor_id', 1],
    ['id', 1],
    ['total_sc_value', 100],
    ['level_number', 9],
    ['created_at', '2020-01-01'],
    ['password', 'abcdefgh'],
  ])('ignores or refuses %s', async (field, value) => {
    const person = await shop.person();
    const before = await rowOf(person);
    const response = await save(person, { first_name: 'Zara', [field]: value });
    expect([response.status, (response.body as Problem).errors]).toEqual([400, { [field]: ['Unknown field'] }]);
    expect(await rowOf(person)).toEqual(before);
  });

  test('requests a new email only with the current password, and ends the other sessions', async () => {
    const person = await shop.person();
    const email = `new-${person.email}`;
    const without = await save(person, { email });
    expect((without.body as Problem).errors).toEqual({
      current_password: ['Enter your current password to change your email.'],
    });
    const wrong = await save(person, { email, current_password: 'not this' });
    expect((wrong.body as Problem).errors).toEqual({ current_password: ['Current password is incorrect.'] });
    expect((await save(person, { email: person.email, first_name: 'Same' })).status).toBe(200);
    const elsewhere = await shop.guest.post('/api/v1/auth/login', { email: person.email, password: person.password });
    expect((await save(person, { email, current_password: person.password })).body).toMatchObject({
      email: person.email,
      pending_email: email,
    });
    const { access } = (elsewhere.body as LoginResponse).tokens;
    expect((await shop.guest.as(access).get('/api/v1/auth/me')).status).toBe(401);
    expect((await person.api.get('/api/v1/auth/me')).status).toBe(200);
    const signedIn = await shop.guest.post('/api/v1/auth/login', { email: person.email, password: person.password });
    expect(signedIn.status).toBe(200);
  });
});

const wizard = (changes: Record<string, unknown> = {}) => wizardForm({ phone: '+923001234567', ...changes });

describe('profile form: values stored by another form', () => {
  test('can be sent back unchanged', async () => {
    const person = await shop.person();
    await save(person, wizard({ fullName: 'Amna', phone: '+4915112345678' }));
    const stored = (await person.api.get('/api/v1/users/personal-information')).body as PersonalInformation;
    expect(stored).toMatchObject({ first_name: 'Amna', last_name: '', phone: '+4915112345678', dob: '1990-05-31' });
    const { first_name, last_name, email, phone, cnic } = stored;
    const response = await save(person, { first_name, last_name, email, phone, cnic, whatsapp: '03211234567' });
    expect([response.status, response.body]).toMatchObject([
      200,
      { ...stored, whatsapp: '03211234567', updated_at: expect.anything() },
    ]);
    expect((await save(person, { phone: '+4915112345679' })).status).toBe(400);
  });
});

describe('partner wizard: personal step', () => {
  test('stores name and address', async () => {
    const person = await shop.person();
    const response = await save(person, wizard());
    expect([response.status, response.body]).toMatchObject([
      200,
      {
        first_name: 'Sana',
        last_name: 'Ahmed Khan',
        phone: '03001234567',
        cnic: '3520212345671',
        dob: '1990-05-31',
        address: 'House 5, Street 2',
        city: 'Lahore',
        province: 'Punjab',
        zip: '54000',
        country: 'Pakistan',
        sponsor: null,
      } satisfies Partial<PersonalInformation>,
    ]);
    expect((await save(person, wizard({ city: 'Multan' }))).body).toMatchObject({ city: 'Multan' });
    const events = JSON.stringify(await shop.query('select body from events where subject_id = $1', [person.id]));
    for (const secret of ['Sana', '3520212345671', 'Multan', '1990']) expect(events).not.toContain(secret);
  });

  test('sets the sponsor once and for all', async () => {
    const [sponsor, other, person] = [await shop.person(), await shop.person(), await shop.person()];
    const named = wizard({ hasSponsor: true, sponsorId: ` ${memberIdOf(sponsor)} `, sponsorName: 'Another Name' });
    expect((await save(person, named)).body).toMatchObject({ sponsor: { member_id: memberIdOf(sponsor) } });
    expect((await save(person, named)).status).toBe(200);
    const another = await save(person, wizard({ hasSponsor: true, sponsorId: memberIdOf(other), city: 'Quetta' }));
    expect([another.status, (another.body as Problem).code]).toEqual([409, 'SPONSOR_ALREADY_SET']);
    expect((await rowOf(person))[1]).toMatchObject({ city: 'Lahore' });
    expect((await save(person, wizard())).body).toMatchObject({ sponsor: { member_id: memberIdOf(sponsor) } });
  });

  test('accepts the present sponsor again, even if that member is inactive', async () => {
    const [sponsor, person] = [await shop.person(), await shop.person()];
    const named = wizard({ hasSponsor: true, sponsorId: memberIdOf(sponsor) });
    await save(person, named);
    await shop.query('update users set is_active = false where id = $1', [sponsor.id]);
    expect([(await save(person, named)).body]).toMatchObject([{ sponsor: { member_id: memberIdOf(sponsor) } }]);
    const other = await shop.person();
    expect((await save(other, named)).status).toBe(400);
  });

  test('refuses the member and its downline as sponsor', async () => {
    const [top, low] = [await shop.person(), await shop.person()];
    expect((await save(low, wizard({ hasSponsor: true, sponsorId: memberIdOf(top) }))).status).toBe(200);
    const ring = await save(top, wizard({ hasSponsor: true, sponsorId: memberIdOf(low) }));
    expect([ring.status, (ring.body as Problem).code]).toEqual([409, 'SPONSOR_CYCLE']);
    for (const own of [memberIdOf(top), ` ${memberIdOf(top)}`, top.email, String(top.id), `0${memberIdOf(top)}`]) {
      const response = await save(top, wizard({ hasSponsor: true, sponsorId: own }));
      expect([own, response.status, Object.keys((response.body as Problem).errors ?? {})]).toEqual([
        own,
        400,
        ['sponsorId'],
      ]);
    }
    expect((await rowOf(top))[0]).toMatchObject({ sponsor_id: null });
  });

  test.each([
    ['fullName', { fullName: '' }, 'Full name required'],
    ['phone', { phone: '0300-1234567' }, 'Invalid Phone'],
    ['phone', { phone: '' }, 'Invalid Phone'],
    ['cnic', { cnic: '3520212345671' }, 'Invalid CNIC'],
    ['cnic', { cnic: '35202-123456a-1' }, 'Invalid CNIC'],
    ['dob', { dob: '' }, 'DOB required'],
    ['dob', { dob: 'infinity' }, 'DOB not valid'],
    ['dob', { dob: '2999-01-01' }, 'DOB not valid'],
    ['dob', { dob: '1990-02-30' }, 'DOB not valid'],
    ['dob', { dob: 19900531 }, 'DOB not valid'],
    ['city', { city: '' }, 'Select city.'],
    ['province', { province: '' }, 'Select province.'],
    ['zip', { zip: '' }, 'ZIP required.'],
    ['country', { country: '' }, 'Select country.'],
    ['sponsorId', { hasSponsor: true }, 'Sponsor required.'],
    ['sponsorId', { hasSponsor: true, sponsorId: '20261199999' }, 'Sponsor not found.'],
    ['hasSponsor', { hasSponsor: 'maybe' }, 'hasSponsor must be true or false'],
    ['agree', { agree: false }, 'You must agree'],
    ['email', { email: 'other@soulvia.test' }, 'Unknown field'],
  ])('reports an invalid %s: %#', async (field, change, message) => {
    const person = await shop.person();
    const before = await rowOf(person);
    const response = await save(person, wizard(change));
    expect([response.status, (response.body as Problem).errors]).toEqual([400, { [field]: [message] }]);
    expect(await rowOf(person)).toEqual(before);
  });

  test('refuses hostile types in any field without a 500', async () => {
    const person = await shop.person();
    const before = await rowOf(person);
    for (const field of Object.keys(wizard()))
      for (const value of [{ $ne: 1 }, ['x'], null, 7, 'x'.repeat(100_000)]) {
        if (field === 'sponsorId') continue;
        const response = await save(person, wizard({ [field]: value }));
        expect([field, response.status]).toEqual([field, 400]);
      }
    expect(await rowOf(person)).toEqual(before);
  });
});
