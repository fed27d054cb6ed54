import { databaseErrorIn } from '@soulvia/platform/database';
import type { EventDefinition } from './event-definition.js';

/** The part of an event definition that readers need and that can be stored as JSON. */
export type EventSchema = Pick<EventDefinition, 'type' | 'schemaVersion' | 'upcasters'>;

/** SQLSTATE that `event_log_unreadable` raises. */
const unreadable = 'SV001';

/**
 * An event was recorded by a newer version of the shop than this process. The error is transient: a worker of that version reads the
 * event.
 */
export class NewerEventVersion extends Error {
  constructor(
    readonly position: number,
    type: string,
    schemaVersion: number,
    supportedVersion: number,
  ) {
    super(
      `event ${position} (${type}) has schema version ${schemaVersion}; this process knows version ${supportedVersion} and waits for a newer worker`,
    );
  }
}

/**
 * SQL for the body of an event in its current shape. It raises an error for a schema version that is neither current nor has an
 * upcaster.
 *
 * @param schemas of all event types that the statement reads, in a relation with the alias `e`.
 */
export function currentBody(schemas: readonly EventSchema[]): string {
  const raised = schemas.flatMap(({ type, schemaVersion, upcasters }) => [
    ...(schemaVersion === 1 ? [] : [`when e.type = '${type}' and e.schema_version = ${schemaVersion} then e.body`]),
    ...Object.entries(upcasters).map(
      ([version, sql]) => `when e.type = '${type}' and e.schema_version = ${Number(version)} then (${sql})`,
    ),
  ]);
  return `case ${raised.join(' ')} when e.schema_version = 1 then e.body
    else public.event_log_unreadable(e.type, e.schema_version, e.position) end`;
}

/** @returns NewerEventVersion when a statement with `currentBody` failed for that reason, else the error itself. */
export function asNewerVersion(error: unknown, schemas: readonly EventSchema[]): unknown {
  const source = databaseErrorIn(error);
  if (source?.code !== unreadable || source.detail === undefined) return error;
  const { type, schemaVersion, position } = JSON.parse(source.detail) as {
    type: string;
    schemaVersion: number;
    position: number;
  };
  const supportedVersion = schemas.find((schema) => schema.type === type)?.schemaVersion ?? 0;
  return schemaVersion > supportedVersion
    ? new NewerEventVersion(position, type, schemaVersion, supportedVersion)
    : error;
}
