import { readPlain } from '@soulvia/contracts';
import type { WrittenTexts } from '@soulvia/platform/written-texts';

export const booksTexts: readonly WrittenTexts[] = [
  { table: 'refunds', key: ['id'], columns: { reference: readPlain } },
];
