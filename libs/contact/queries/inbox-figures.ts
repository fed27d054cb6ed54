import { type InboxFigures, waitingStates } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';

/** How fast staff answers, and how long the threads that wait for staff have waited. */
export async function readInboxFigures(query: Query): Promise<InboxFigures> {
  const [figures] = await query<InboxFigures>(
    `select first_answers.median as first_answer_seconds, waiting.*
       from (select round(percentile_cont(0.5) within group (order by extract(epoch from first_answered_at - created_at)))::int as median
               from contact_messages where first_answered_at > now() - interval '30 days') first_answers,
            (select count(*) filter (where last_message_at > now() - interval '1 day')::int as waiting_under_1_day,
                    count(*) filter (where last_message_at <= now() - interval '1 day'
                                       and last_message_at > now() - interval '3 days')::int as waiting_1_to_3_days,
                    count(*) filter (where last_message_at <= now() - interval '3 days')::int as waiting_over_3_days
               from contact_messages where state = any($1::text[])) waiting`,
    [waitingStates],
  );
  if (!figures) throw new Error('The figures of the inbox returned no row.');
  return figures;
}
