import { type DifferenceEnd, statementMessages, writeDay } from '@soulvia/contracts';
import { DomainError, fixedError } from '@soulvia/kernel';

/** A statement of the courier with this number is in the books. */
export class StatementKnown extends DomainError {
  readonly code = 'STATEMENT_KNOWN';
  override readonly details: { statement_id: number };

  constructor({ id, addedAt }: { id: number; addedAt: Date }) {
    super(`This statement was added on ${writeDay(addedAt)}.`);
    this.details = { statement_id: id };
  }
}

export class StatementState extends fixedError(
  'STATEMENT_STATE',
  'Only a statement that is applied can be reversed.',
) {}

/** What a difference belongs to is being reversed. */
export class StatementGone extends fixedError('STATEMENT_STATE', 'The statement of this difference is reversed.') {}

export class NothingOpen extends fixedError('CONFLICT', 'Nothing of this parcel is open.') {}

export class DifferenceStands extends fixedError('CONFLICT', 'A difference of this parcel is open already.') {}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Karachi' });

export class DifferenceSettled extends DomainError {
  readonly code = 'ALREADY_DECIDED';

  constructor(by: string | null, how: DifferenceEnd, at: Date) {
    super(statementMessages.alreadySettled(by, how, clock.format(at)));
  }
}
