import { type Bind, holds, type Query, type SearchedList } from '@soulvia/platform/database';

/** What other modules may show of a user. */
export interface Person {
  id: number;
  full_name: string;
  email: string;
}

/** Looks up several users at once, for read models that store only their ids. */
export async function findPeople(query: Query, userIds: Iterable<number>): Promise<Map<number, Person>> {
  const people = await query<Person>(
    `select id, trim(first_name || ' ' || last_name) as full_name, email from users where id = any($1::int[])`,
    [[...new Set(userIds)]],
  );
  return new Map(people.map((person) => [person.id, person]));
}

export interface Contact extends Person {
  phone: string | null;
  joined_at: string;
}

/** The same with what an admin needs to get in touch. */
export async function findContacts(query: Query, userIds: Iterable<number>): Promise<Map<number, Contact>> {
  const contacts = await query<Contact>(
    `select id, trim(first_name || ' ' || last_name) as full_name, email, phone, created_at as joined_at
       from users where id = any($1::int[])`,
    [[...new Set(userIds)]],
  );
  return new Map(contacts.map((contact) => [contact.id, contact]));
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
 * How to search a list that names people by their ids: for a text in their names or emails.
 *
 * @param column of the list, with its table's name.
 * @param others further conditions, each of which is enough.
 */
export function searchByPeople(
  bind: Bind,
  column: string,
  text: string,
  others: readonly string[],
): Pick<SearchedList, 'matches' | 'lookup'> {
  const matches = `deleted_at is null and ${holds(searchedText, bind, text)}`;
  const anyOf = (people: string) => `(${[people, ...others].join(' or ')})`;
  return {
    // Not `exists`, for which PostgreSQL may look up all of them first.
    matches: anyOf(`(select ${matches} from users where users.id = ${column})`),
    lookup: {
      ids: `select id from users where ${matches}`,
      matches: (few) => anyOf(`${column} = any(array(${few}))`),
    },
  };
}
