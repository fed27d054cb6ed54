import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { sampleUser } from '@/testing/samples';
import { profileChanges, toProfileInput, type ProfileInput } from './profile-input';
import { profileSchema } from './profile-schema';

const complete = sampleUser({ cnic: '3520112345671', gender: 'F', whatsapp: '03001234567' });
const bare = sampleUser({ last_name: '', cnic: null, gender: null, phone: null, whatsapp: null });

function problems(user: typeof complete, changes: Partial<ProfileInput>) {
  const { issues } = v.safeParse(profileSchema(user), { ...toProfileInput(user), ...changes });
  return Object.fromEntries((issues ?? []).map((issue) => [v.getDotPath(issue) ?? '', issue.message]));
}

describe('profile schema: a profile', () => {
  it('accepts unchanged values, also of an account with empty fields', () => {
    expect(problems(complete, {})).toEqual({});
    expect(problems(bare, {})).toEqual({});
  });

  it('reports every field of a complete account that was cleared', () => {
    const emptied = {
      first_name: ' ',
      last_name: '',
      email: '',
      gender: '' as const,
      phone: '',
      whatsapp: '',
      cnic: '',
    };
    expect(problems(complete, emptied)).toEqual({
      first_name: 'First name is required',
      last_name: 'Last name is required',
      email: 'Email is required',
      current_password: 'Current password is required',
      gender: 'Gender is required',
      phone: 'Phone number is required',
      whatsapp: 'WhatsApp number is required',
      cnic: 'CNIC is required',
    });
  });

  it('requires the password for a new email, but not for a change of case', () => {
    expect(problems(complete, { email: 'new@soulvia.test' })).toEqual({
      current_password: 'Current password is required',
    });
    expect(problems(complete, { email: ' SANA@soulvia.test ' })).toEqual({});
  });

  it('validates values added to empty fields', () => {
    expect(problems(bare, { phone: '0300', cnic: '35201' })).toEqual({
      phone: 'Phone number must be 11 digits',
      cnic: 'CNIC must be 13 digits',
    });
  });
});

describe('profile schema: the changes', () => {
  const changesOf = (changes: Partial<ProfileInput>) =>
    profileChanges(complete, v.parse(profileSchema(complete), { ...toProfileInput(complete), ...changes }));

  it('are empty when the values are equivalent', () => {
    expect(changesOf({ phone: '+92 300 1234567', cnic: '3520112345671', first_name: ' Sana ' })).toEqual({});
  });

  it('contain only the changed fields, in their stored format', () => {
    expect(changesOf({ phone: '0092 321 7654321', gender: 'other' })).toEqual({ phone: '03217654321', gender: 'O' });
  });

  it('contain the password only together with a new email', () => {
    expect(changesOf({ current_password: 'x' })).toEqual({});
    expect(changesOf({ email: 'new@soulvia.test', current_password: 'x' })).toEqual({
      email: 'new@soulvia.test',
      current_password: 'x',
    });
  });
});
