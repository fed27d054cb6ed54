import { Money } from '@soulvia/kernel';
import type { Account, JournalKind, JournalSubject } from './account.js';

/** Above 0 for debit, below 0 for credit. */
export interface JournalLine {
  account: Account;
  /** The courier, the refund, the advance, the partner or the batch of payouts whose account it is. */
  partyId?: number | undefined;
  orderId?: number | undefined;
  parcelId?: number | undefined;
  amount: Money;
}

/** The fact that a journal posts. */
export interface JournalFact {
  kind: JournalKind;
  subject: JournalSubject;
  subjectId: number;
}

/** A journal as decisions read it, posted or collected. */
export interface JournalFacts extends JournalFact {
  /** Null until it is posted. */
  id: number | null;
  reverses: number | null;
  lines: readonly JournalLine[];
}

/** A journal that a command has collected and not yet posted. */
export class Journal implements JournalFacts {
  readonly id = null;
  readonly kind: JournalKind;
  readonly subject: JournalSubject;
  readonly subjectId: number;

  private constructor(
    fact: JournalFact,
    readonly lines: readonly JournalLine[],
    readonly reverses: number | null,
  ) {
    this.kind = fact.kind;
    this.subject = fact.subject;
    this.subjectId = fact.subjectId;
  }

  /** Leaves out lines of nothing. @throws Error unless at least two lines are left, which add up to 0. */
  static make(fact: JournalFact, lines: readonly JournalLine[], reverses: number | null = null): Journal {
    const filled = lines.filter(({ amount }) => amount.paisa !== 0);
    const sum = sumLines(filled);
    if (filled.length < 2 || sum.paisa !== 0)
      throw new Error(
        `The ${filled.length} lines of ${fact.kind} of ${fact.subject} ${fact.subjectId} add up to ${sum}.`,
      );
    return new Journal(fact, filled, reverses);
  }

  /** The journal that takes back a posted one. That happens once: the database refuses a second one. */
  static reversal(fact: JournalFact, posted: JournalFacts): Journal {
    if (posted.id === null) throw new Error(`${posted.kind} of ${posted.subject} ${posted.subjectId} is not posted.`);
    const lines = posted.lines.map((line) => ({ ...line, amount: line.amount.negated() }));
    return Journal.make(fact, lines, posted.id);
  }
}

/** Debit less credit of lines. */
export function sumLines(lines: readonly Pick<JournalLine, 'amount'>[]): Money {
  return lines.reduce((sum, { amount }) => sum.plus(amount), Money.zero);
}

/** Those that no other one of them reverses, and that reverse none themselves. */
export function standing<Facts extends JournalFacts>(journals: readonly Facts[]): Facts[] {
  const reversed = new Set(journals.map(({ reverses }) => reverses));
  return journals.filter(({ id, reverses }) => reverses === null && !(id !== null && reversed.has(id)));
}
