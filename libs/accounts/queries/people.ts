import { holds, type Query } from '@soulvia/platform/database';

/** What other rooms may show of a user. */
export interface Person {
  id: number;
  full_name: string;
  email: string;
}

/** Looks several users up at once, for read models that keep only their ids. */
export async function findPeople(query: Query, userIds: Iterable<number>): Promise<Map<number, Person>> {
  const people = await query<Person>(
    `select id, trim(first_name || ' ' || last_name) as full_name, email from users where id = any($1::int[])`,
    [[...new Set(userIds)]],
  );
  return new Map(people.map((person) => [person.id, person]));
}

/** Ids of the admins, of which there are few. */
export async function findAdminIds(query: Query): Promise<number[]> {
  const admins = await query<{ id: number }>(
    `select id from users where role = 'ADMIN' and deleted_at is null order by id limit 1000`,
  );
  return admins.map((admin) => admin.id);
}

/** What a search looks through: as the index over it has it. */
export const searchedText = `(first_name || ' ' || last_name || ' ' || email)`;

const foundAtMost = 200;

/** Ids of the users whose name or e-mail holds the text. */
export async function searchPeople(query: Query, text: string): Promise<number[]> {
  const parameters: unknown[] = [];
  const found = holds(searchedText, (value) => `$${parameters.push(value)}`, text);
  const rows = await query<{ id: number }>(
    `select id from users where ${found} and deleted_at is null order by id desc limit ${foundAtMost}`,
    parameters,
  );
  return rows.map((row) => row.id);
}
