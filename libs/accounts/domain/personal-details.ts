import type { Query } from '@soulvia/platform/database';

/** What the partner wizard asks beyond the account's own fields. */
export interface PersonalDetails {
  /** As in `1990-05-31`. */
  dob: string;
  address: string;
  city: string;
  province: string;
  zip: string;
  country: string;
}

export async function findPersonalDetails(query: Query, userId: number): Promise<PersonalDetails | undefined> {
  const [row] = await query<PersonalDetails>(
    'select dob::text, address, city, province, zip, country from personal_details where user_id = $1',
    [userId],
  );
  return row;
}

export async function savePersonalDetails(query: Query, userId: number, details: PersonalDetails): Promise<void> {
  await query(
    `insert into personal_details (user_id, dob, address, city, province, zip, country)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (user_id) do update set dob = excluded.dob, address = excluded.address, city = excluded.city,
       province = excluded.province, zip = excluded.zip, country = excluded.country, agreed_at = now()`,
    [userId, details.dob, details.address, details.city, details.province, details.zip, details.country],
  );
}
