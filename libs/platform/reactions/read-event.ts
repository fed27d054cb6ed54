import { keptArray, prepared, type Query } from '@soulvia/platform/database';
import { asNewerVersion, currentBody, type EventBody, type EventDefinition } from '@soulvia/platform/event-log';

/** An event as its listener gets it: body in its current shape; `recordedAt` by the database's clock. */
export interface ReceivedEvent<Body extends EventBody = EventBody> {
  id: string;
  position: number;
  subjectId: number;
  /** As in `user:7`, `system` or `cli`. */
  actor: string;
  recordedAt: Date;
  body: Body;
  /** Whom it concerns, where the reader says how that is found. */
  recipient?: number | null;
}

interface EventRow {
  id: string;
  position: number;
  type: string;
  subject_id: number;
  actor: string;
  recorded_at: string;
  body: EventBody;
  recipient: number | null;
}

/** @throws NewerEventVersion for an event that only a newer worker can read. */
export async function readEvent(query: Query, definition: EventDefinition, position: number): Promise<ReceivedEvent> {
  const [event] = await readEvents(query, [definition], [position]);
  if (!event) throw new Error(`the log has no event at ${position}`);
  return event;
}

/**
 * Events of some types at some positions, in the order of the log.
 *
 * @param recipientSql SQL of the person whom an event `e` concerns, or null.
 * @throws NewerEventVersion for an event that only a newer worker can read.
 */
export async function readEvents(
  query: Query,
  definitions: readonly EventDefinition[],
  positions: readonly number[],
  recipientSql = 'null::int',
): Promise<(ReceivedEvent & { type: string })[]> {
  const rows = await query<EventRow>(
    prepared(
      `select id, position, type, subject_id, actor, recorded_at, ${currentBody(definitions)} as body, ${recipientSql} as recipient
         from events e where position = any(${keptArray('$1::bigint[]')}) order by position`,
    ),
    [positions],
  ).catch((error: unknown) => {
    throw asNewerVersion(error, definitions);
  });
  return rows.map((row) => ({
    id: row.id,
    position: row.position,
    type: row.type,
    subjectId: row.subject_id,
    actor: row.actor,
    recordedAt: new Date(row.recorded_at),
    body: row.body,
    recipient: row.recipient,
  }));
}
