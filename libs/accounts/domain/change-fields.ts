import type { Gender } from '@soulvia/contracts';
import type { User } from './user.entity.js';

/** Editable fields of an account, by their names in the API. */
export interface ProfileFields {
  email?: string;
  first_name?: string;
  last_name?: string;
  cnic?: string | null;
  gender?: Gender | null | undefined;
  phone?: string | null;
  whatsapp?: string | null;
  share_with_sponsor?: boolean;
}

const propertyOf = {
  email: 'email',
  first_name: 'firstName',
  last_name: 'lastName',
  cnic: 'cnic',
  gender: 'gender',
  phone: 'phone',
  whatsapp: 'whatsapp',
  share_with_sponsor: 'shareWithSponsor',
} as const satisfies Record<keyof ProfileFields, keyof ProfileProperties>;

export interface ProfileProperties extends Pick<
  User,
  'email' | 'firstName' | 'lastName' | 'gender' | 'phone' | 'whatsapp' | 'shareWithSponsor'
> {
  cnic: string | null;
}

export interface FieldChanges {
  /** The names of the fields that differ, as the API has them. */
  fields: (keyof ProfileFields)[];
  /** Their new values, by property of the account. */
  values: Partial<ProfileProperties>;
}

/** Compares requested fields with an account; fields that are left out stay. */
export function diffProfile(account: ProfileProperties, requested: ProfileFields): FieldChanges {
  const fields = (Object.keys(propertyOf) as (keyof ProfileFields)[]).filter(
    (field) => requested[field] !== undefined && requested[field] !== account[propertyOf[field]],
  );
  return { fields, values: Object.fromEntries(fields.map((field) => [propertyOf[field], requested[field]])) };
}
