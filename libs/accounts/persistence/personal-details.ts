import type { Query } from '@soulvia/platform/database';
import type { PersonalDetails } from '../domain/personal-details.js';

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
