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
  const { where, parameters } = conditionsOf(filter);
  const by = filter.from || filter.to ? 'recorded_at desc, position desc' : 'position desc';
  const rows = await query<EventRow>(
    `select position, id, type, schema_version, subject, subject_id, subject_version, actor, correlation_id, causation_id, recorded_at, body
       from events where ${where} order by ${by} limit ${filter.page.limit + 1} offset ${filter.page.offset}`,
    parameters,
  );
  const events = rows.slice(0, filter.page.limit).map(({ subject_id, ...row }) => ({
    ...row,
    subject: `${row.subject}:${subject_id}`,
    recorded_at: instantText(row.recorded_at),
  }));
  return { events, hasMore: rows.length > filter.page.limit };
}

function conditionsOf({ type, subject, correlation, from, to }: EventFilter): {
  where: string;
  parameters: unknown[];
} {
  const parameters: unknown[] = [];
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  const conditions = ['true'];
  if (type !== null) conditions.push(`type = ${bind(type)}`);
  if (subject) conditions.push(`subject = ${bind(subject.kind)}`);
  if (subject && subject.id !== null) conditions.push(`subject_id = ${bind(subject.id)}`);
  if (correlation !== null) conditions.push(`correlation_id = ${bind(correlation)}`);
  if (from) conditions.push(`recorded_at >= ${bind(from)}`);
  if (to) conditions.push(`recorded_at < ${bind(to)}`);
  return { where: conditions.join(' and '), parameters };
}
