import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { personalRequest } from './personal-request';
import { type PersonalInput, personalSchema } from './personal-schema';

const complete: PersonalInput = {
  fullName: 'Sana Malik',
  phone: '03001234567',
  email: 'sana@soulvia.test',
  cnic: '35201-1234567-1',
  dob: '1990-05-31',
  address: '',
  province: 'Punjab',
  city: 'Lahore',
  cityName: '',
  zip: '54000',
  country: 'Pakistan',
  sponsorId: '20260308',
  noSponsor: false,
  agree: true,
};
const schema = personalSchema('2026-11-20');

function problems(changes: Partial<PersonalInput>): [string, string][] {
  const { issues } = v.safeParse(schema, { ...complete, ...changes });
  return (issues ?? []).map((issue) => [v.getDotPath(issue) ?? '', issue.message]);
}

it('personal schema: takes what is complete', () => expect(problems({})).toEqual([]));

it('personal schema: names everything that is missing, at once', () => {
  const empty = Object.fromEntries(Object.keys(complete).map((name) => [name, '']));
  expect(problems({ ...empty, noSponsor: false, agree: false })).toEqual([
    ['fullName', 'Full name required'],
    ['phone', 'Invalid Phone'],
    ['email', 'email not valid'],
    ['cnic', 'Invalid CNIC'],
    ['dob', 'DOB required'],
    ['province', 'Select province.'],
    ['city', 'Select city.'],
    ['zip', 'ZIP required.'],
    ['country', 'Select country.'],
    ['agree', 'You must agree'],
    ['sponsorId', 'Sponsor required.'],
  ]);
});

it.each<[keyof PersonalInput, string, string | null]>([
  ['phone', '+14155552671', null],
  ['phone', '+92 300 1234567', null],
  ['phone', '123456789', 'Invalid Phone'],
  ['phone', '1234567890123456', 'Invalid Phone'],
  ['phone', '0300-ABCDEFG', 'Invalid Phone'],
  ['email', 'a@b.pk', null],
  ['email', 'a@b', 'email not valid'],
  ['cnic', '3520112345671', null],
  ['cnic', '35201-1234567', 'Invalid CNIC'],
  ['cnic', '35201-1234567-12', 'Invalid CNIC'],
  ['dob', '2026-11-19', null],
  ['dob', '2026-11-20', 'DOB not valid'],
  ['dob', '1899-12-31', 'DOB not valid'],
  ['dob', '1990-02-30', 'DOB not valid'],
  ['fullName', '   ', 'Full name required'],
  ['zip', ' ', 'ZIP required.'],
])('personal schema: %s %j: %j', (field, value, message) =>
  expect(problems({ [field]: value })).toEqual(message ? [[field, message]] : []),
);

it('personal schema: asks for the name of a city that is not in the list, and only then', () => {
  expect(problems({ city: 'Other' })).toEqual([['cityName', 'Select city.']]);
  expect(problems({ city: 'Other', cityName: 'Umerkot' })).toEqual([]);
});

it('personal schema: asks for no sponsor where there is none', () => {
  expect(problems({ noSponsor: true, sponsorId: '' })).toEqual([]);
});

describe('personal schema: what is sent', () => {
  const sent = (changes: Partial<PersonalInput>, name?: string) =>
    personalRequest(v.parse(schema, { ...complete, ...changes }), name);

  it('contains every field except the email, with normalised CNIC and numbers', () => {
    expect(sent({ phone: '+92 300 1234567', cnic: '3520112345671', sponsorId: ' 20260308 ' }, 'Hina')).toEqual({
      fullName: 'Sana Malik',
      phone: '03001234567',
      cnic: '35201-1234567-1',
      dob: '1990-05-31',
      city: 'Lahore',
      province: 'Punjab',
      zip: '54000',
      country: 'Pakistan',
      hasSponsor: true,
      sponsorId: '20260308',
      sponsorName: 'Hina',
      agree: true,
    });
  });

  it('contains the name of an unlisted city, and no sponsor from a user without one', () => {
    const request = sent({ city: 'Other', cityName: ' Umerkot ', address: ' House 1 ', noSponsor: true });
    expect(request).toMatchObject({ city: 'Umerkot', address: 'House 1', hasSponsor: false });
    expect(request).not.toHaveProperty('sponsorId');
    expect(request).not.toHaveProperty('cityName');
  });
});
