/**
 * A rule of the shop said no. Carries a stable code; which HTTP status that becomes is decided at the edge.
 */
export abstract class DomainError extends Error {
  abstract readonly code: string;
  /** Extra members for the answer, such as the lines that are out of stock. */
  readonly details?: Record<string, unknown>;
  /** When asking again makes sense, in seconds. */
  readonly retryAfterSeconds?: number;

  constructor(message: string) {
    super(message);
    this.name = new.target.name;
  }
}

/** Something named in the request's path does not exist, or is not the caller's to see. */
export class NotFound extends DomainError {
  readonly code = 'NOT_FOUND';

  constructor(what: string) {
    super(`${what} not found.`);
  }
}

/** One or more fields of the request cannot be accepted. Keys are field paths such as `items.0.product_id`. */
export class InvalidInput extends DomainError {
  readonly code = 'VALIDATION_FAILED';

  constructor(
    readonly errors: Record<string, string[]>,
    override readonly details?: Record<string, unknown>,
  ) {
    super(Object.values(errors)[0]?.[0] ?? 'The request is not valid.');
  }
}
