import { Journal, type JournalFacts } from '@soulvia/books';
import { Money } from '@soulvia/kernel';

/** A payout as journals are made of it. */
export interface PayoutAmounts {
  id: number;
  batchId: number;
  userId: number;
  gross: Money;
  tax: Money;
  net: Money;
}

/** @param percent with at most two decimals. @returns what is kept back of an amount, half up to the paisa, and what is paid. */
export function withhold(gross: Money, percent: number): { tax: Money; net: Money } {
  const hundredths = BigInt(Math.round(percent * 100));
  const tax = Money.fromPaisa(Number((BigInt(gross.paisa) * hundredths + 5_000n) / 10_000n));
  return { tax, net: gross.minus(tax) };
}

/** The shop owes the partner less: the money is on its way, but for the tax. */
export function approvedJournal({ id, batchId, userId, gross, tax, net }: PayoutAmounts): Journal {
  return Journal.make({ kind: 'PAYOUT', subject: 'payout', subjectId: id }, [
    { account: 'partner', partyId: userId, amount: gross },
    { account: 'payouts_on_the_way', partyId: batchId, amount: net.negated() },
    { account: 'partner_tax', amount: tax.negated() },
  ]);
}

/** @returns none where all of it is tax. */
export function paidJournals({ id, batchId, net }: PayoutAmounts): Journal[] {
  if (!net.isPositive()) return [];
  return [
    Journal.make({ kind: 'PAYOUT_PAID', subject: 'payout', subjectId: id }, [
      { account: 'payouts_on_the_way', partyId: batchId, amount: net },
      { account: 'bank', amount: net.negated() },
    ]),
  ];
}

/** @param approved the journal of its approval: partner, money on its way and tax are as before. */
export const failedJournal = (id: number, approved: JournalFacts): Journal =>
  Journal.reversal({ kind: 'PAYOUT_FAILED', subject: 'payout', subjectId: id }, approved);

export const depositJournal = (id: number, amount: Money): Journal =>
  Journal.make({ kind: 'TAX_DEPOSIT', subject: 'deposit', subjectId: id }, [
    { account: 'partner_tax', amount },
    { account: 'bank', amount: amount.negated() },
  ]);
