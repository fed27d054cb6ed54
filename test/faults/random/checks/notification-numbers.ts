import type { Query } from '@soulvia/platform/database';
import { type Violation, wrong } from './violation.js';

/** Notifications are numbered from 1 without gaps, in the order of the log. */
export async function checkNotificationNumbers(query: Query): Promise<Violation[]> {
  const rows = await query<{ id: number; nth: number; position: number }>(
    `select * from (
       select id, row_number() over (order by position) as nth, position from views.notifications) numbered
      where id <> nth order by position limit 20`,
  );
  return rows.map(({ id, nth, position }) =>
    wrong(`the notification at position ${position} is number ${nth} and has id ${id}`),
  );
}
