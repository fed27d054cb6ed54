import { secondFactorMessages as messages, type SecondFactorMethod, type StepUpMethod } from '@soulvia/contracts';
import { DomainError, InvalidInput } from '@soulvia/kernel';

export class WrongCode extends InvalidInput {
  constructor() {
    super({ code: [messages.codeWrong] });
  }
}

export class PasskeyRefused extends InvalidInput {
  constructor() {
    super({ assertion: [messages.passkeyRefused] });
  }
}

/** The ticket is unknown, used, out of tries or expired, or its password has changed. */
export class TicketExpired extends InvalidInput {
  constructor() {
    super({ ticket: [messages.ticketExpired] });
  }
}

export class StepUpRequired extends DomainError {
  readonly code = 'STEP_UP_REQUIRED';
  override readonly details: { methods: readonly StepUpMethod[] };

  constructor(methods: readonly StepUpMethod[]) {
    super(messages.stepUp);
    this.details = { methods };
  }
}

export class SecondFactorRequired extends DomainError {
  readonly code = 'SECOND_FACTOR_REQUIRED';
  override readonly details = { methods: ['totp', 'passkey'] satisfies SecondFactorMethod[] };

  constructor() {
    super(messages.enrolFirst);
  }
}

export class OwnSecondFactor extends DomainError {
  readonly code = 'OWN_ACCOUNT';

  constructor() {
    super('Remove your own second factor in your security settings.');
  }
}
