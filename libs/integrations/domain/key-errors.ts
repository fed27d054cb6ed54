import { keyMessages, type Permission } from '@soulvia/contracts';
import { DomainError, fixedError } from '@soulvia/kernel';

/** A key gets no right that its maker lacks. */
export class KeyRightLacking extends DomainError {
  readonly code = 'FORBIDDEN';
  override readonly details: { needs: Permission[] };

  constructor(needs: Permission[], message = 'You cannot give a key a permission that you do not have.') {
    super(message);
    this.details = { needs };
  }
}

export class TooManyKeys extends fixedError('CONFLICT', keyMessages.tooMany) {}
