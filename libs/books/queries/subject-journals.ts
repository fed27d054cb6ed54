import type { Query } from '@soulvia/platform/database';
import type { JournalFact, JournalFacts } from '../domain/journal.js';
import { type JournalJson, journalJsonSql, readJournal } from './order-books.js';

/**
 * The journals of one kind about some subjects that nothing has reversed, in the order in which they were posted.
 *
 * @param range the journals of each subject after this number of them, at most this many.
 */
export async function readSubjectJournals(
  query: Query,
  { kind, subject }: Pick<JournalFact, 'kind' | 'subject'>,
  subjectIds: readonly number[],
  { after, limit }: { after: number; limit: number },
): Promise<JournalFacts[]> {
  const rows = await query<{ journal: JournalJson }>(
    `select ${journalJsonSql} as journal from journals j
      where j.kind = $1 and j.subject = $2 and j.subject_id = any($3::int[]) and j.nth > $4
        and not exists (select from journals back where back.reverses = j.id) order by j.id limit $5`,
    [kind, subject, subjectIds, after, limit],
  );
  return rows.map(({ journal }) => readJournal(journal));
}
