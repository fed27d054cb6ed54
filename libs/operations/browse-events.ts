import type { LoggedEvent } from '@soulvia/contracts';
import {
  type Bind,
  instantText,
  type ListPage,
  type Query,
  readFilteredPage,
  readPage,
  type RowRange,
} from '@soulvia/platform/database';
import { eventList } from '@soulvia/platform/event-log';

export interface EventFilter {
  type: string | null;
  /** `order:12`, or `order` for all of them. */
  subject: { kind: string; id: number | null } | null;
  /** Everything that was recorded for one request. */
  correlation: string | null;
  /** Everything that was recorded for requests with this id of their caller. */
  callerRequestId: string | null;
  from: Date | null;
  to: Date | null;
}

interface EventRow extends Omit<LoggedEvent, 'subject'> {
  subject: string;
  subject_id: number;
}

const eventColumns =
  'position, id, type, schema_version, subject, subject_id, subject_version, actor, correlation_id, causation_id, caller_request_id, recorded_at, body';

/** Events, newest first. The whole log is counted exactly, a filter as far as a search is. */
export async function browseEvents(
  query: Query,
  filter: EventFilter,
  page: RowRange,
  countAll: () => Promise<number>,
): Promise<ListPage<LoggedEvent>> {
  const list = eventList({
    columns: () => eventColumns,
    where: (bind) => filterCondition(filter, bind),
    order: chooseOrder(filter),
  });
  const isWhole = Object.values(filter).every((value) => value === null);
  const { rows, ...counted } = isWhole
    ? await readPage<EventRow>(query, list, page, countAll)
    : await readFilteredPage<EventRow>(query, list, page);
  return { rows: rows.map(presentEvent), ...counted };
}

/** Versions of a subject rise with positions: in their order PostgreSQL reads that subject alone, and not the log until it has a page. */
function chooseOrder({ subject, from, to }: EventFilter): string {
  if (from || to) return 'e.recorded_at desc, e.position desc';
  return typeof subject?.id === 'number' ? 'e.subject_version desc' : 'e.position desc';
}

function presentEvent({ subject_id, ...row }: EventRow): LoggedEvent {
  return { ...row, subject: `${row.subject}:${subject_id}`, recorded_at: instantText(row.recorded_at) };
}

function filterCondition(filter: EventFilter, bind: Bind): string {
  const { type, subject, correlation, callerRequestId, from, to } = filter;
  const conditions = ['true'];
  if (type !== null) conditions.push(`e.type = ${bind(type)}`);
  if (subject) conditions.push(`e.subject = ${bind(subject.kind)}`);
  if (subject && subject.id !== null) conditions.push(`e.subject_id = ${bind(subject.id)}`);
  if (correlation !== null) conditions.push(`e.correlation_id = ${bind(correlation)}`);
  if (callerRequestId !== null) conditions.push(`e.caller_request_id = ${bind(callerRequestId)}`);
  if (from) conditions.push(`e.recorded_at >= ${bind(from)}`);
  if (to) conditions.push(`e.recorded_at < ${bind(to)}`);
  return conditions.join(' and ');
}
