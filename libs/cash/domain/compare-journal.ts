import type { LoggedJournal } from '@soulvia/books';
import { Money } from '@soulvia/kernel';

/** What is wrong with a journal; undefined where it adds up and is what the event log has. */
export function compareJournal({ id, events, ...journal }: LoggedJournal): string | undefined {
  const sum = journal.lines.reduce((total, { amount }) => total + Money.parseSigned(amount).paisa, 0);
  if (sum !== 0) return `journal ${id} does not add up to 0`;
  if (events?.length !== 1) return `journal ${id} is in the event log ${events?.length ?? 0} times`;
  const [logged] = events;
  return logged && describe(logged.body) === describe(journal) ? undefined : `journal ${id} differs from the event log`;
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
