import type { CustomerMarks, CustomerNote, CustomerTag } from '@soulvia/contracts';
import {
  countRows,
  instantText,
  type List,
  type ListPage,
  prepared,
  type Query,
  readPage,
  readRows,
  type RowRange,
} from '@soulvia/platform/database';
import { mayEditNote } from '../domain/customer-note.js';
import { findStaffNames } from './people.js';

interface NoteRow {
  id: number;
  text: string;
  pinned: boolean;
  author_id: number;
  created_at: string;
}

const list: Omit<List, 'where'> = {
  table: 'customer_notes',
  alias: 'n',
  key: 'id',
  columns: () => 'id, text, pinned, author_id, created_at',
  order: 'n.pinned desc, n.id desc',
};

/** The notes on a customer, pinned ones first. @param readerId who reads them. */
export async function listNotes(
  query: Query,
  { userId, readerId }: { userId: number; readerId: number },
  page: RowRange,
): Promise<ListPage<CustomerNote>> {
  const notes: List = { ...list, where: (bind) => `n.user_id = ${bind(userId)}` };
  const { rows, ...counted } = await readPage<NoteRow>(query, notes, page, () => countRows(query, notes));
  return { rows: await presentNotes(query, rows, readerId), ...counted };
}

export async function findNote(query: Query, noteId: number, readerId: number): Promise<CustomerNote> {
  const rows = await readRows<NoteRow>(query, { ...list, where: () => 'true' }, [noteId]);
  const [note] = await presentNotes(query, rows, readerId);
  if (!note) throw new Error('a note was not found in its own transaction');
  return note;
}

async function presentNotes(query: Query, rows: readonly NoteRow[], readerId: number): Promise<CustomerNote[]> {
  const names = await findStaffNames(
    query,
    rows.map((row) => row.author_id),
  );
  const now = new Date();
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    pinned: row.pinned,
    by: { id: row.author_id, name: names.get(row.author_id) ?? 'A former admin' },
    at: instantText(row.created_at),
    may_edit: mayEditNote(row, readerId, now),
  }));
}

/** The tags of the shop, and how many customers have each. */
export function listTags(query: Query): Promise<CustomerTag[]> {
  return query<{ tag: string; customers: number }>(
    `select tag, count(*)::int as customers from customer_tags, unnest(tags) tag group by tag order by tag`,
  );
}

const marksSql = prepared(`
  select c.id, coalesce(t.tags, '{}') as tags,
         (select text from customer_notes n where n.user_id = c.id and n.pinned order by n.id desc limit 1) as pinned_note
    from unnest($1::int[]) c (id) left join customer_tags t on t.user_id = c.id`);

/** Tags and the newest pinned note of several customers, in one query. */
export async function findCustomerMarks(query: Query, userIds: Iterable<number>): Promise<Map<number, CustomerMarks>> {
  const rows = await query<{ id: number } & CustomerMarks>(marksSql, [[...new Set(userIds)]]);
  return new Map(rows.map(({ id, ...marks }) => [id, marks]));
}
