/** JSON an event carries. Ids, amounts, times and what is told of things: nothing that would have to be erased with a user. */
export type EventBody = Record<string, unknown>;

/** A value of a thing, never of a person, before a change and after it, so that people can read what was changed. */
export interface ValueChange {
  field: string;
  from: string | number;
  to: string | number;
}

/**
 * What kind of fact an event states. Declared by the room that owns it.
 *
 * @typeParam Body the shape at `schemaVersion`.
 */
export interface EventDefinition<Body extends EventBody = EventBody> {
  /** Past tense, as in `OrderPlaced`. */
  readonly type: string;
  /** What the event happened to, as in `order`; together with an id it names the event's stream. */
  readonly subject: string;
  readonly schemaVersion: number;
  /**
   * How bodies of older versions become the current shape: SQL expressions over the column `body`, by the version they read.
   * Each goes to the current shape in one step.
   */
  readonly upcasters: Readonly<Record<number, string>>;
  /** Never set; carries the body's type. */
  readonly _body?: Body;
}

/** Declares an event at schema version 1, or at a later one with the upcasters that read the older versions. */
export function defineEvent<Body extends EventBody>(
  type: string,
  subject: string,
  schema: { version: number; upcasters: Record<number, string> } = { version: 1, upcasters: {} },
): EventDefinition<Body> {
  for (let version = 1; version < schema.version; version += 1) {
    if (!(version in schema.upcasters)) throw new Error(`${type} has no upcaster for version ${version}`);
  }
  return { type, subject, schemaVersion: schema.version, upcasters: schema.upcasters };
}
