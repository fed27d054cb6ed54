/** JSON body of an event: ids, amounts, times and values of things; no personal data, which would have to be erased with a user. */
export type EventBody = Record<string, unknown>;

/** A field value before and after a change, for audit trails. Never personal data. */
export interface ValueChange {
  field: string;
  from: string | number;
  to: string | number;
}

/**
 * Definition of an event type, declared by the module that owns it.
 *
 * @typeParam Body the shape at `schemaVersion`.
 */
export interface EventDefinition<Body extends EventBody = EventBody> {
  /** Past tense, as in `OrderPlaced`. */
  readonly type: string;
  /** Type of the event's subject, such as `order`; with an id it identifies the stream. */
  readonly subject: string;
  readonly schemaVersion: number;
  /**
   * SQL expressions over the log, as `e`, that turn bodies of older versions into the current shape in one step, by version. They read
   * the event's own row only.
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
