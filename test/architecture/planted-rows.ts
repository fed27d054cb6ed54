import type { Query } from '@soulvia/platform/database';

interface Thing {
  id: number;
  name: string;
  tags: string[];
  note: string | null;
}

const columns = 'select id, name, tags, note from things';

/** Calls of queries for `row-types.test.ts`, which gives the same rows to all of them. */
export const planted = {
  right: (query: Query) => query<Thing>(columns),
  inferred: (query: Query): Promise<Thing[]> => query(columns),
  unnamed: (query: Query) => query('delete from things returning *'),
  otherType: (query: Query) => query<Omit<Thing, 'id'> & { id: string }>(columns),
  otherElement: (query: Query) => query<Omit<Thing, 'tags'> & { tags: number[] }>(columns),
  withoutNull: (query: Query) => query<Omit<Thing, 'note'> & { note: string }>(columns),
  tooNarrow: (query: Query) => query<Omit<Thing, 'name'>>(columns),
  tooWide: (query: Query) => query<Thing & { price: string }>(columns),
  optional: (query: Query) => query<Thing & { price?: string }>(columns),
  rightByHelper: (query: Query) => readThings<Thing>(query),
  wrongByHelper: (query: Query) => readThings<{ id: number }>(query),
  unreached: (query: Query) => query<Thing>(columns),
};

function readThings<Row>(query: Query): Promise<Row[]> {
  return query<Row>(columns);
}
