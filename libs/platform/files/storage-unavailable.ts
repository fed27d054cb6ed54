import { DomainError } from '@soulvia/kernel';
import { errorCode } from '@soulvia/platform/database';

export class StorageUnavailable extends DomainError {
  readonly code = 'SERVICE_UNAVAILABLE';
  override readonly retryAfterSeconds = 5;

  constructor(override readonly cause: unknown) {
    super('Images cannot be stored or read right now. Please try again in a moment.');
  }

  /** What the storage does, for operators, such as "does not answer (ECONNREFUSED)". */
  get fault(): string {
    const { cause } = this;
    const reason = errorCode(cause) ?? (cause instanceof Error ? cause.name : String(cause));
    const status = (cause as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
    return status === undefined ? `does not answer (${reason})` : `refuses a request (${reason})`;
  }
}
