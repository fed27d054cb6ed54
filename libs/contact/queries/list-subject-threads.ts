import { inboxLimits, type ThreadSummary } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import { listedTextMax, presentThread, readPeople, threadColumns, threadJoins, type ThreadRow } from './thread-row.js';

export type SubjectColumn = 'order_id' | 'return_id';

/** The newest threads about an order, those about its returns among them, or about a return. */
export async function listSubjectThreads(query: Query, column: SubjectColumn, id: number): Promise<ThreadSummary[]> {
  const rows = await query<ThreadRow>(
    `select ${threadColumns(listedTextMax)} from contact_messages m ${threadJoins}
      where m.${column} = $1 order by m.last_message_at desc, m.id desc limit ${inboxLimits.subjectThreadsMax}`,
    [id],
  );
  const people = await readPeople(query, rows);
  return rows.map((row) => presentThread(row, people));
}
