import { secondFactorMessages as messages, type StepUpMethod } from '@soulvia/contracts';
import { DomainError, fieldError, fixedError } from '@soulvia/kernel';

export class WrongCode extends fieldError({ code: [messages.codeWrong] }) {}

export class PasskeyRefused extends fieldError({ assertion: [messages.passkeyRefused] }) {}

/** The ticket is unknown, used, out of tries or expired, or its password has changed. */
export class TicketExpired extends fieldError({ ticket: [messages.ticketExpired] }) {}

export class StepUpRequired extends DomainError {
  readonly code = 'STEP_UP_REQUIRED';
  override readonly details: { methods: readonly StepUpMethod[] };

  constructor(methods: readonly StepUpMethod[]) {
    super(messages.stepUp);
    this.details = { methods };
  }
}

export class OwnSecondFactor extends fixedError(
  'OWN_ACCOUNT',
  'Remove your own second factor in your security settings.',
) {}
