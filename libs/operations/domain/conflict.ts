import { DomainError } from '@soulvia/kernel';

/** What an operator asks for does not fit the state things are in. */
export class Conflict extends DomainError {
  readonly code = 'CONFLICT';
}
