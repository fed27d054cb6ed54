import { readLine, readLines } from '@soulvia/contracts';
import type { WrittenTexts } from '@soulvia/platform/written-texts';

export const earningsTexts: readonly WrittenTexts[] = [
  { table: 'adjustments', key: ['id'], columns: { reason: readLines } },
  { table: 'line_decisions', key: ['line_id'], columns: { reason: readLines } },
  { table: 'plans', key: ['version'], columns: { name: readLine, legal_note: readLines } },
];
