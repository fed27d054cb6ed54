import { DomainError } from '@soulvia/kernel';

/** An operator's request does not fit the present state. */
export class Conflict extends DomainError {
  readonly code = 'CONFLICT';
}
