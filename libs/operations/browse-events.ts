import type { LoggedEvent } from '@soulvia/contracts';
import { instantText, type Query } from '@soulvia/platform/database';

export interface EventFilter {
  type: string | null;
  /** `order:12`, or `order` for all of them. */
  subject: { kind: string; id: number | null } | null;
  /** What was recorded for one request, whatever it is about. */
  correlation: string | null;
  from: Date | null;
  to: Date | null;
  page: { limit: number; offset: number };
}

interface EventRow extends Omit<LoggedEvent, 'subject'> {
  subject: string;
  subject_id: number;
}

/** Events, newest first. One more than the page is read, so that nothing has to be counted. */
export async function browseEvents(
  query: Query,
  filter: EventFilter,
): Promise<{ events: LoggedEvent[]; hasMore: boolean }> {
  const rows = await query<EventRow>(
    `select position, id, type, schema_version, subject, subject_id, subject_version, actor, correlation_id, causation_id, recorded_at, body
       from events
      where ($1::text is null or type = $1)
        and ($2::text is null or subject = $2) and ($3::bigint is null or subject_id = $3)
        and ($4::timestamptz is null or recorded_at >= $4) and ($5::timestamptz is null or recorded_at < $5)
        and ($6::text is null or correlation_id = $6)
      order by position desc limit $7 offset $8`,
    [
      filter.type,
      filter.subject?.kind ?? null,
      filter.subject?.id ?? null,
      filter.from,
      filter.to,
      filter.correlation,
      filter.page.limit + 1,
      filter.page.offset,
    ],
  );
  const events = rows.slice(0, filter.page.limit).map(({ subject_id, ...row }) => ({
    ...row,
    subject: `${row.subject}:${subject_id}`,
    recorded_at: instantText(row.recorded_at),
  }));
  return { events, hasMore: rows.length > filter.page.limit };
}
