import { phoneKey } from '@soulvia/contracts';
import { type Bind, binding, searchFolded, prepared, type Query } from '@soulvia/platform/database';
import { shortName } from '../domain/short-name.js';

/** What other modules may show of a user. */
export interface Person {
  id: number;
  full_name: string;
  email: string;
}

/** Looks up several users at once, for read models that store only their ids. */
export async function findPeople(query: Query, userIds: Iterable<number>): Promise<Map<number, Person>> {
  const people = await query<Person>(
    prepared(
      `select id, trim(first_name || ' ' || last_name) as full_name, email from users where id = any($1::int[])`,
    ),
    [[...new Set(userIds)]],
  );
  return new Map(people.map((person) => [person.id, person]));
}

/** SQL of a query for the ids of the users with an email, guests among them. @param email SQL. */
export const usersOfEmailSql = (email: string): string =>
  `select id from users where lower(email) = lower(${email}) and deleted_at is null`;

/** @returns null without an account or a phone number. */
export async function findPhoneKey(query: Query, userId: number): Promise<string | null> {
  const [user] = await query<{ phone_key: string | null }>('select phone_key from users where id = $1', [userId]);
  return user?.phone_key ?? null;
}

/** First names with the initial of the last name, as strangers may read them. */
export async function findShortNames(query: Query, userIds: Iterable<number>): Promise<Map<number, string>> {
  const people = await query<{ id: number; first_name: string; last_name: string }>(
    'select id, first_name, last_name from users where id = any($1::int[])',
    [[...new Set(userIds)]],
  );
  return new Map(people.map(({ id, first_name, last_name }) => [id, shortName(first_name, last_name)]));
}

/** Names of those of the users who are admins. */
export async function findStaffNames(query: Query, userIds: Iterable<number>): Promise<Map<number, string>> {
  const admins = await query<{ id: number; name: string }>(
    `select id, trim(first_name || ' ' || last_name) as name from users where id = any($1::int[]) and role = 'ADMIN'`,
    [[...new Set(userIds)]],
  );
  return new Map(admins.map(({ id, name }) => [id, name]));
}

/** People by part of the name, the whole email or the phone, for staff who may not read the list of customers. */
export async function searchCustomers(
  query: Query,
  text: string,
): Promise<{ id: number; name: string; phone: string | null }[]> {
  const { parameters, bind } = binding();
  const isFound = [
    searchFolded("(u.first_name || ' ' || u.last_name)", bind, text),
    `lower(u.email) = lower(${bind(text)})`,
  ];
  const phone = phoneKey(text);
  if (phone !== null) isFound.push(`u.phone_key = ${bind(phone)}`);
  return query<{ id: number; name: string; phone: string | null }>(
    `select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.phone from users u
      where u.deleted_at is null and (${isFound.join(' or ')}) order by u.id desc limit 10`,
    parameters,
  );
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

/** The text that a search for people looks through, which has a trigram index over its folded form. */
export const searchedText = (alias: string) =>
  `(${alias}.first_name || ' ' || ${alias}.last_name || ' ' || ${alias}.email)`;

/** How to search a list of another module that holds ids of users: by part of a name or email. */
export interface PeopleSearch {
  /** Answered by the index over names and emails. */
  lookup: string;
  /** Tests one row of the list: a subselect instead of `in`, for which PostgreSQL may look up every match first. */
  rowFilter: string;
}

/** SQL of whether a user's name contains a text, or their whole email is it. @param column SQL of the column that holds the user's id. */
export function isNamedSql(bind: Bind, column: string, text: string): string {
  const hasName = searchFolded("(u.first_name || ' ' || u.last_name)", bind, text);
  return `(select ${hasName} or lower(u.email) = lower(${bind(text.trim())}) from users u where u.id = ${column})`;
}

/** @param column SQL of the list's column that holds the id of a user. */
export function searchByPeople(bind: Bind, column: string, text: string): PeopleSearch {
  const matches = `u.deleted_at is null and ${searchFolded(searchedText('u'), bind, text)}`;
  return {
    lookup: `${column} in (select u.id from users u where ${matches})`,
    rowFilter: `(select ${matches} from users u where u.id = ${column})`,
  };
}
