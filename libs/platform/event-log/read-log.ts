import type { Query } from '@soulvia/platform/database';
import type { EventBody, EventDefinition } from './event-definition.js';
import { asNewerVersion, currentBody } from './schema-version.js';

/** An event as the log has it, with its body in the current shape. */
export interface LoggedEvent {
  position: number;
  type: string;
  subjectId: number;
  recordedAt: Date;
  body: EventBody;
}

/** What of the log is read: after one position, up to another one. */
export interface LogRange {
  after: number;
  upTo: number;
  /** Recorded at this time or later. */
  since?: Date;
  /** Recorded before this time. */
  before?: Date;
  limit: number;
}

interface Row {
  position: number;
  type: string;
  subject_id: number;
  recorded_at: string;
  body: EventBody;
}

const listTypes = (definitions: readonly EventDefinition[]) => definitions.map(({ type }) => `'${type}'`).join(', ');

const select = (definitions: readonly EventDefinition[], condition: string) =>
  `select e.position, e.type, e.subject_id, e.recorded_at, ${currentBody(definitions)} as body
     from events e where e.type in (${listTypes(definitions)}) and ${condition} order by e.position`;

/** The next events of some types in the order of the log. @throws NewerEventVersion */
export function readLog(
  query: Query,
  definitions: readonly EventDefinition[],
  { after, upTo, since, before, limit }: LogRange,
): Promise<LoggedEvent[]> {
  const sql = select(
    definitions,
    `e.position > $1 and e.position <= $2 and e.recorded_at >= coalesce($3::timestamptz, '-infinity')
        and e.recorded_at < coalesce($4::timestamptz, 'infinity')`,
  );
  return read(query, definitions, `${sql} limit $5`, [
    after,
    upTo,
    since?.toISOString() ?? null,
    before?.toISOString() ?? null,
    limit,
  ]);
}

/** All events of some types, which have one subject, about these subjects up to a position. @throws NewerEventVersion */
export function readLogOfSubjects(
  query: Query,
  definitions: readonly EventDefinition[],
  subjectIds: readonly number[],
  upTo: number,
): Promise<LoggedEvent[]> {
  const sql = select(
    definitions,
    `e.subject = '${definitions[0]?.subject}' and e.subject_id = any($1::bigint[]) and e.position <= $2`,
  );
  return read(query, definitions, sql, [subjectIds, upTo]);
}

/** All events of some types whose bodies have one of these ids in a field, up to a position. An index must cover it. @throws NewerEventVersion */
export function readLogByField(
  query: Query,
  definitions: readonly EventDefinition[],
  { field, ids, upTo }: { field: string; ids: readonly number[]; upTo: number },
): Promise<LoggedEvent[]> {
  const sql = select(definitions, `(e.body->>'${field}')::int = any($1::int[]) and e.position <= $2`);
  return read(query, definitions, sql, [ids, upTo]);
}

async function read(
  query: Query,
  definitions: readonly EventDefinition[],
  sql: string,
  parameters: unknown[],
): Promise<LoggedEvent[]> {
  const rows = await query<Row>(sql, parameters).catch((error: unknown) => {
    throw asNewerVersion(error, definitions);
  });
  return rows.map(({ position, type, subject_id: subjectId, recorded_at: recordedAt, body }) => ({
    position,
    type,
    subjectId,
    recordedAt: new Date(recordedAt),
    body,
  }));
}

/** @returns the safe position: no event at or before it is still to come. */
export async function readSafePosition(query: Query): Promise<number> {
  const [row] = await query<{ position: number }>('select event_log_safe_position() as position');
  if (!row) throw new Error('the log has no position');
  return row.position;
}
