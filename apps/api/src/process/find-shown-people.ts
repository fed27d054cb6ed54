import type { FindShownPeople } from '@soulvia/accounts';
import { findSenders } from '@soulvia/contact';
import { findOrderOwners } from '@soulvia/ordering';
import { findPayers } from '@soulvia/partners';
import type { Query } from '@soulvia/platform/database';
import type { ShownPerson } from '@soulvia/platform/http';

type Found = ReadonlyMap<number, ShownPerson>;

const account = (id: number): ShownPerson => ({ kind: 'account', id });

const finders: Partial<Record<ShownPerson['kind'], (query: Query, ids: number[]) => Promise<Found>>> = {
  order: async (query, ids) =>
    new Map((await findOrderOwners(query, ids)).map((order) => [order.id, account(order.user_id)])),
  payment: async (query, ids) =>
    new Map((await findPayers(query, ids)).map((payment) => [payment.id, account(payment.user_id)])),
  message: async (query, ids) =>
    new Map(
      (await findSenders(query, ids)).flatMap(({ id, user_id, reply_to }) => {
        if (user_id !== null) return [[id, account(user_id)]];
        return reply_to === null ? [] : [[id, { kind: 'contact', id: reply_to }]];
      }),
    ),
};

/** Takes one statement for each kind of thing whose person has to be looked up. */
export const findShownPeople: FindShownPeople = async (query, shown) => {
  const kinds = [...new Set(shown.map(({ kind }) => kind))];
  const found = new Map<ShownPerson['kind'], Found>();
  for (const kind of kinds) {
    const ids = shown.filter((person) => person.kind === kind).map(({ id }) => Number(id));
    const people = await finders[kind]?.(query, ids);
    if (people) found.set(kind, people);
  }
  return shown.map((person) => found.get(person.kind)?.get(Number(person.id)) ?? person);
};
