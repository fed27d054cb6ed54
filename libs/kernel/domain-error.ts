/**
 * A business rule was violated. Carries a stable code, which the HTTP layer maps to a status.
 */
export abstract class DomainError extends Error {
  abstract readonly code: string;
  /** Additional members of the response, such as the lines that are out of stock. */
  readonly details?: Record<string, unknown>;
  /** Seconds after which a retry makes sense. */
  readonly retryAfterSeconds?: number;

  constructor(message: string) {
    super(message);
    this.name = new.target.name;
  }
}

/** A resource in the request's path does not exist or is not visible to the caller. */
export class NotFound extends DomainError {
  readonly code = 'NOT_FOUND';

  constructor(what: string) {
    super(`${what} not found.`);
  }
}

/** One or more fields of the request are invalid. Keys are field paths such as `items.0.product_id`. */
export class InvalidInput extends DomainError {
  readonly code = 'VALIDATION_FAILED';

  constructor(
    readonly errors: Record<string, string[]>,
    override readonly details?: Record<string, unknown>,
  ) {
    super(Object.values(errors)[0]?.[0] ?? 'The request is not valid.');
  }
}

/** Base of an error that always has this code and message. */
export function fixedError(code: string, message: string) {
  return class extends DomainError {
    readonly code = code;

    constructor() {
      super(message);
    }
  };
}

/** Base of an error that always names these fields. */
export function fieldError(errors: Record<string, string[]>) {
  return class extends InvalidInput {
    constructor() {
      super(errors);
    }
  };
}
