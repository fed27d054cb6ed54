import { readLine, readLines } from '@soulvia/contracts';
import type { WrittenTexts } from '@soulvia/platform/written-texts';

export const cashTexts: readonly WrittenTexts[] = [
  { table: 'cash_notes', key: ['journal_id'], columns: { note: readLines } },
  { table: 'cash_deposits', key: ['id'], columns: { reference: readLine } },
];
