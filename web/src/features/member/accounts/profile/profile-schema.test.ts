import { describe, expect, it } from '@jest/globals';
import { sampleUser } from '@/testing/samples';
import { profileChanges, profileOf, profileSchema, type ProfileInput } from './profile-schema';

const complete = sampleUser({ cnic: '3520112345671', gender: 'F', whatsapp: '03001234567' });
const bare = sampleUser({ last_name: '', cnic: null, gender: null, phone: null, whatsapp: null });

function problems(user: typeof complete, changes: Partial<ProfileInput>) {
  const { error } = profileSchema(user).safeParse({ ...profileOf(user), ...changes });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

describe('profile schema: a profile', () => {
  it('is fine as it stands, also one that was made with little', () => {
    expect(problems(complete, {})).toEqual({});
    expect(problems(bare, {})).toEqual({});
  });

  it('names everything that a complete one may not lose', () => {
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

  it('asks for the password when the email becomes another one, not when its letters do', () => {
    expect(problems(complete, { email: 'new@soulvia.test' })).toEqual({
      current_password: 'Current password is required',
    });
    expect(problems(complete, { email: ' SANA@soulvia.test ' })).toEqual({});
  });

  it('checks what was added to one that was made with little', () => {
    expect(problems(bare, { phone: '0300', cnic: '35201' })).toEqual({
      phone: 'Phone number must be 11 digits',
      cnic: 'CNIC must be 13 digits',
    });
  });
});

describe('profile schema: the changes', () => {
  const changesOf = (changes: Partial<ProfileInput>) =>
    profileChanges(complete, profileSchema(complete).parse({ ...profileOf(complete), ...changes }));

  it('are none when everything says the same', () => {
    expect(changesOf({ phone: '+92 300 1234567', cnic: '3520112345671', first_name: ' Sana ' })).toEqual({});
  });

  it('are only the fields that differ, as they are stored', () => {
    expect(changesOf({ phone: '0092 321 7654321', gender: 'other' })).toEqual({ phone: '03217654321', gender: 'O' });
  });

  it('carry the password with a new email alone', () => {
    expect(changesOf({ current_password: 'x' })).toEqual({});
    expect(changesOf({ email: 'new@soulvia.test', current_password: 'x' })).toEqual({
      email: 'new@soulvia.test',
      current_password: 'x',
    });
  });
});
