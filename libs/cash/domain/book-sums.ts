import type { LoggedJournal } from '@soulvia/books';
import { Money } from '@soulvia/kernel';
import type { BookDay } from '../cash-options.js';

/** What journals moved by day, account and courier. */
export class BookSums {
  private readonly paisa = new Map<string, number>();

  add({ day, lines }: Pick<LoggedJournal, 'day' | 'lines'>): void {
    for (const { account, party_id: party, amount } of lines) {
      const courier = account === 'courier' || account === 'tax_withheld' ? party : null;
      this.move(nameDay({ day, account, party_id: courier }), amount, 1);
    }
  }

  /** @returns the name of a day on which others have something else. Its sums are used up. */
  findDifference(others: readonly BookDay[]): string | undefined {
    for (const other of others) this.move(nameDay(other), other.amount, -1);
    const wrong = [...this.paisa].find(([, left]) => left !== 0);
    return wrong && `the read model of ${wrong[0]}`;
  }

  private move(name: string, amount: string, sign: 1 | -1): void {
    this.paisa.set(name, (this.paisa.get(name) ?? 0) + sign * Money.parseSigned(amount).paisa);
  }
}

const nameDay = ({ day, account, party_id: party }: Omit<BookDay, 'amount'>) =>
  `account ${party === null ? account : `${account} ${party}`} on ${day}`;
