import { secondFactorMessages as messages, type StepUpMethod } from '@soulvia/contracts';
import { DomainError, fieldError, fixedError } from '@soulvia/kernel';
import type { User } from './user.entity.js';

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

class EmailNotConfirmed extends fixedError(
  'EMAIL_NOT_VERIFIED',
  'Confirm your email before you add a second factor. You can send the link again in your profile.',
) {}

/**
 * Keeps a stranger who signs up with an email from locking out the person to whom it belongs. Only an owner of the shop makes staff, and
 * vouches for their emails.
 *
 * @throws EmailNotConfirmed
 */
export function assertMayEnrol({ emailVerified, role }: Pick<User, 'emailVerified' | 'role'>): void {
  if (!emailVerified && role !== 'ADMIN') throw new EmailNotConfirmed();
}

export class OwnSecondFactor extends fixedError(
  'OWN_ACCOUNT',
  'Remove your own second factor in your security settings.',
) {}
