import { readLines } from '@soulvia/contracts';
import type { WrittenTexts } from '@soulvia/platform/written-texts';

/** Why an operator skipped an event. */
export const failureTexts: readonly WrittenTexts[] = [
  { table: 'projection_failures', key: ['id'], columns: { reason: readLines } },
];
