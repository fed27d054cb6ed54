import { readLine, readLines } from '@soulvia/contracts';
import type { WrittenTexts } from '@soulvia/platform/written-texts';

export const cashTexts: readonly WrittenTexts[] = [
  { table: 'cash_notes', key: ['journal_id'], columns: { note: readLines } },
  { table: 'statements', key: ['id'], columns: { number: readLine } },
  { table: 'statement_lines', key: ['id'], columns: { cpr: readLine } },
  { table: 'cash_differences', key: ['id'], columns: { note: readLines } },
  { table: 'cash_deposits', key: ['id'], columns: { reference: readLine } },
];
