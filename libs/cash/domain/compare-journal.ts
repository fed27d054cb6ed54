import type { LoggedJournal } from '@soulvia/books';
import { Money } from '@soulvia/kernel';

/** @returns the name of a journal that does not add up, or is not what the event log has. */
export function compareJournal({ id, events, ...journal }: LoggedJournal): string | undefined {
  const sum = journal.lines.reduce((total, { amount }) => total + Money.parseSigned(amount).paisa, 0);
  const [logged, second] = events ?? [];
  const isRight = sum === 0 && logged && !second && describe(logged.body) === describe(journal);
  return isRight ? undefined : `journal ${id}`;
}

type Posted = Pick<LoggedJournal, 'kind' | 'subject' | 'subject_id' | 'nth'> & {
  reverses?: number | null;
  lines: readonly {
    account: string;
    party_id?: number | null;
    order_id?: number | null;
    parcel_id?: number | null;
    amount: string;
  }[];
};

const describe = ({ kind, subject, subject_id, nth, reverses, lines }: Omit<Posted, 'kind'> & { kind: string }) =>
  JSON.stringify([
    [kind, subject, subject_id, nth, reverses ?? null],
    lines.map((line) => [
      line.account,
      line.party_id ?? null,
      line.order_id ?? null,
      line.parcel_id ?? null,
      line.amount,
    ]),
  ]);
