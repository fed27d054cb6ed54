import { readLines } from '@soulvia/contracts';
import type { WrittenTexts } from '@soulvia/platform/written-texts';

export const reviewTexts: readonly WrittenTexts[] = [
  { table: 'reviews', key: ['id'], columns: { text: readLines, shown_text: readLines, answer: readLines } },
];
