import { customerNoteLimits } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';

export interface NoteOfCustomer {
  userId: number;
  noteId: number;
}

interface StoredNote {
  text: string;
  pinned: boolean;
  author_id: number;
  created_at: string;
}

/** @throws NotFound */
export async function lockNote(query: Query, { userId, noteId }: NoteOfCustomer): Promise<StoredNote> {
  const [note] = await query<StoredNote>(
    'select text, pinned, author_id, created_at from customer_notes where id = $1 and user_id = $2 for update',
    [noteId, userId],
  );
  if (!note) throw new NotFound('Note');
  return note;
}

/** Whether the shop may have the tags that a customer is given. Customers with new tags are tagged one after the other. */
export async function hasRoomForTags(query: Query, userId: number, tags: readonly string[]): Promise<boolean> {
  const added = await query(
    'select 1 from unnest($1::text[]) tag where not exists (select from customer_tags where tags @> array[tag]) limit 1',
    [tags],
  );
  if (added.length === 0) return true;
  await query('select pg_advisory_xact_lock(7305006)');
  const [counted] = await query<{ tags: number }>(
    `select count(*)::int as tags from (
       select unnest(tags) from customer_tags where user_id <> $1 union select unnest($2::text[])) all_tags`,
    [userId, tags],
  );
  return (counted?.tags ?? 0) <= customerNoteLimits.tagsOfShop;
}

/** @returns whether the tags were others before. */
export async function saveTags(query: Query, userId: number, tags: readonly string[]): Promise<boolean> {
  const changed =
    tags.length === 0
      ? await query('delete from customer_tags where user_id = $1 returning 1', [userId])
      : await query(
          `insert into customer_tags as t (user_id, tags) values ($1, $2)
           on conflict (user_id) do update set tags = excluded.tags where t.tags <> excluded.tags returning 1`,
          [userId, tags],
        );
  return changed.length > 0;
}
