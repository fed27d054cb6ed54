import { prepared, type Query } from '@soulvia/platform/database';
import type { EventBody, EventDefinition } from './event-definition.js';

export interface NewEvent<Body extends EventBody = EventBody> {
  definition: EventDefinition<Body>;
  subjectId: number;
  body: Body;
}

/** An event whose body is checked against its definition: what decisions of the domain return. */
export function newEvent<Body extends EventBody>(
  definition: EventDefinition<Body>,
  subjectId: number,
  body: Body,
): NewEvent<Body> {
  return { definition, subjectId, body };
}

/** Who and what caused the events of one unit of work. */
export interface EventContext {
  /** `user:7`, `system`, `cli`. */
  actor: string;
  correlationId: string | null;
  causationId: string | null;
  callerRequestId?: string | undefined;
  /** Time of the event when it is not now, for demo data and imports. */
  at?: Date | undefined;
}

/**
 * Writers of one subject lock its row, so no other transaction can take the version read here. The events are one JSON parameter:
 * PostgreSQL plans the statement once for any number of them, but for arrays again in each call.
 */
const insertEvents = prepared(`
  insert into events (type, schema_version, subject, subject_id, subject_version, actor, correlation_id, causation_id, caller_request_id, recorded_at, body)
  select e.type, e.schema_version, e.subject, e.subject_id,
         e.nth_of_subject + coalesce((select max(v.subject_version) from events v where v.subject = e.subject and v.subject_id = e.subject_id), 0),
         $2, $3, $4, $5, coalesce($6::timestamptz, now()), e.body
    from rows from (jsonb_to_recordset($1::jsonb)
           as (type text, schema_version int, subject text, subject_id bigint, nth_of_subject int, body jsonb))
         with ordinality as e (type, schema_version, subject, subject_id, nth_of_subject, body, nth)
   order by e.nth
  returning position`);

/**
 * Appends events to the log, in order, inside the caller's transaction. Must be its last statement before COMMIT.
 *
 * @returns the position of the last event.
 */
export async function appendEvents(query: Query, events: readonly NewEvent[], context: EventContext): Promise<number> {
  const rows = await query<{ position: number }>(insertEvents, [
    JSON.stringify(toRows(events)),
    context.actor,
    context.correlationId,
    context.causationId,
    context.callerRequestId ?? null,
    context.at?.toISOString() ?? null,
  ]);
  return Math.max(...rows.map((row) => row.position));
}

function toRows(events: readonly NewEvent[]): unknown[] {
  const recorded = new Map<string, number>();
  return events.map(({ definition: { type, schemaVersion, subject }, subjectId, body }) => {
    const nthOfSubject = (recorded.get(`${subject} ${subjectId}`) ?? 0) + 1;
    recorded.set(`${subject} ${subjectId}`, nthOfSubject);
    return {
      type,
      schema_version: schemaVersion,
      subject,
      subject_id: subjectId,
      nth_of_subject: nthOfSubject,
      body,
    };
  });
}
