import { readLines } from '@soulvia/contracts';
import type { WrittenTexts } from '@soulvia/platform/written-texts';

/** The notes in the rules. */
export const routineTexts: readonly WrittenTexts[] = [
  { table: 'routine_versions', key: ['n'], columns: { rules: readLines } },
];
