import type { Readable } from 'node:stream';
import { journalBatches, type JournalFilter } from '@soulvia/books';
import { accountLabels } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import { type SheetCells, sheetStream } from '@soulvia/platform/sheets';

const journalHead = [
  'Journal',
  'Kind',
  'About',
  'ID',
  'Posted',
  'By',
  'Reverses',
  'Account',
  'Party',
  'Order',
  'Parcel',
  'Debit',
  'Credit',
];

/** The journals that a filter lets through as CSV with a row for each line, newest first. */
export function exportJournals(query: Query, filter: JournalFilter): Readable {
  return sheetStream(journalHead, lineBatches(query, filter));
}

async function* lineBatches(query: Query, filter: JournalFilter): AsyncGenerator<SheetCells[]> {
  for await (const journals of journalBatches(query, filter))
    yield journals.flatMap((journal) =>
      journal.lines.map((line): SheetCells => [
        journal.id,
        journal.kind,
        journal.subject,
        journal.subject_id,
        journal.posted_at,
        journal.actor,
        journal.reverses ?? '',
        accountLabels[line.account],
        line.party_id ?? '',
        line.order_id ?? '',
        line.parcel_id ?? '',
        ...sides(line.amount),
      ]),
    );
}

const sides = (amount: string): SheetCells => (amount.startsWith('-') ? ['', amount.slice(1)] : [amount, '']);
