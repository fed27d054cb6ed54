import { fixedError } from '@soulvia/kernel';
import type { ApprovalQuestion } from './question.js';

/** Rolls back a command that needs a second person. It is no refusal: the interceptor stores the question and answers 202. */
export class ApprovalNeeded extends Error {
  constructor(readonly question: ApprovalQuestion) {
    super(`${question.kind} needs a second person`);
    this.name = 'ApprovalNeeded';
  }
}

/** The maker of a request decides about it, or another admin who is involved. */
export class SecondPerson extends fixedError('SECOND_PERSON', 'Another admin has to decide about this request.') {}

/** A key asks no one: nothing of its call has taken place. */
export class PersonNeeded extends fixedError(
  'SECOND_PERSON',
  'This needs a second person, whom a key cannot ask. Do it in the console.',
) {}

export class ApprovalClosed extends fixedError('ALREADY_DECIDED', 'This request was decided already.') {}

/** What was asked has changed since. */
export class ApprovalOutdated extends fixedError('CONFLICT', 'It has changed since the request was made.') {}
