import { readLine, readLines, readPlain } from '@soulvia/contracts';
import type { WrittenTexts } from '@soulvia/platform/written-texts';

export const partnerTexts: readonly WrittenTexts[] = [
  { table: 'packages', key: ['id'], columns: { name: readLine, description: readLines } },
  { table: 'package_payments', key: ['id'], columns: { package_name: readLine, bank_reference: readPlain } },
  { table: 'package_buy_backs', key: ['id'], columns: { text: readLines, reason: readLines } },
  { table: 'levels', key: ['number'], columns: { name: readLine } },
];
