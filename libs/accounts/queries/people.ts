import { findFew, holds, type Query } from '@soulvia/platform/database';

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

/**
 * A condition that a column holds the id of somebody whose name or e-mail holds the text: few are named by their ids, of many
 * each is asked.
 *
 * @param column with its table's name.
 * @param bind puts a value into the statement and gives its placeholder.
 */
export async function ofPeople(
  query: Query,
  column: string,
  bind: (value: unknown) => string,
  text: string,
): Promise<string> {
  const parameters: unknown[] = [];
  const found = `deleted_at is null and ${holds(searchedText, (value) => `$${parameters.push(value)}`, text)}`;
  const few = await findFew(query, 'users', found, parameters);
  if (few) return `${column} = any(${bind(few)}::int[])`;
  // Not `exists`, for which PostgreSQL may look up all of them first.
  return `(select deleted_at is null and ${holds(searchedText, bind, text)} from users where users.id = ${column})`;
}
