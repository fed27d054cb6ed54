import type { EventDefinition } from './event-definition.js';

/** @returns the id of the user who did something; undefined when it was no signed-in user. */
export function actorId(actor: string): number | undefined {
  const id = /^user:(\d{1,10})$/.exec(actor)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** An event of one subject, as a history shows it. */
export interface SubjectEvent<Body> {
  type: string;
  /** Who did it: `user:12`, `key:3`, `guest`, or `system` with what part of it. */
  actor: string;
  /** As PostgreSQL prints a timestamptz. */
  recorded_at: string;
  body: Body;
}

/**
 * SQL expression of what happened to one subject, oldest first, as a JSON array of `SubjectEvent`; null for nothing.
 *
 * @param definitions event types of the same subject.
 * @param subjectId SQL expression.
 * @param limit most events to read.
 */
export function subjectEventsSql(definitions: readonly EventDefinition[], subjectId: string, limit: number): string {
  const types = definitions.map(({ type }) => `'${type}'`).join(', ');
  return `(select json_agg(json_build_object('type', h.type, 'actor', h.actor, 'recorded_at', h.recorded_at::text, 'body', h.body) order by h.subject_version)
      from (select e.type, e.actor, e.recorded_at, e.subject_version, ${upcastBody(definitions)} as body from events e
             where e.subject = '${definitions[0]?.subject}' and e.subject_id = ${subjectId} and e.type in (${types})
             order by e.subject_version limit ${limit}) h)`;
}

/**
 * SQL for a relation with the events of some types in a range of positions: after `$1`, up to and including `$2`. Its columns are
 * position, type, subject_id, recorded_at and body.
 */
export function eventsInRange(definitions: readonly EventDefinition[]): string {
  return eventsWhere(definitions, 'e.position > $1 and e.position <= $2');
}

/** The same for all events after a position. @param position SQL expression. */
export function eventsAfter(definitions: readonly EventDefinition[], position: string): string {
  return eventsWhere(definitions, `e.position > ${position}`);
}

/** The same for all events since a time. @param time SQL expression. */
export function eventsSince(definitions: readonly EventDefinition[], time: string): string {
  return eventsWhere(definitions, `e.recorded_at >= ${time}`);
}

/**
 * SQL query for the subjects of the events of a type on a day of Asia/Karachi.
 *
 * @param day SQL expression of the date. @param condition on the columns of the event.
 */
export function subjectsOnDay(definition: EventDefinition, day: string, condition = 'true'): string {
  const start = (date: string) => `(${date})::timestamp at time zone 'Asia/Karachi'`;
  const isOnDay = `e.recorded_at >= ${start(day)} and e.recorded_at < ${start(`${day} + 1`)}`;
  return `select subject_id from ${eventsWhere([definition], isOnDay)} on_day where ${condition}`;
}

function eventsWhere(definitions: readonly EventDefinition[], condition: string): string {
  const types = definitions.map(({ type }) => `'${type}'`).join(', ');
  return `(select e.position, e.type, e.subject_id, e.recorded_at, ${upcastBody(definitions)} as body
             from public.events e where ${condition} and e.type in (${types}))`;
}

/**
 * Bodies of older versions in their current shape. Those of newer versions are passed as they are: what only shows events must not
 * fail while processes of two versions run side by side.
 */
function upcastBody(definitions: readonly EventDefinition[]): string {
  const older = definitions.flatMap(({ type, upcasters }) =>
    Object.entries(upcasters).map(
      ([version, sql]) => `when e.type = '${type}' and e.schema_version = ${Number(version)} then (${sql})`,
    ),
  );
  return older.length === 0 ? 'e.body' : `case ${older.join(' ')} else e.body end`;
}
