import { readLine, readLines, readPlain } from '@soulvia/contracts';
import type { WrittenTexts } from '@soulvia/platform/written-texts';

export const earningsTexts: readonly WrittenTexts[] = [
  { table: 'adjustments', key: ['id'], columns: { reason: readLines } },
  { table: 'line_decisions', key: ['line_id'], columns: { reason: readLines } },
  { table: 'payout_profiles', key: ['user_id'], columns: { legal_name: readLine, reason: readLines } },
  { table: 'payouts', key: ['id'], columns: { reference: readPlain, reason: readLines } },
  { table: 'plans', key: ['version'], columns: { name: readLine, legal_note: readLines } },
  { table: 'tax_deposits', key: ['id'], columns: { reference: readPlain } },
];
