import { readPlain, readSearch } from '@soulvia/contracts';
import type { WrittenTexts } from '@soulvia/platform/written-texts';

/** What receivers say included. */
export const integrationTexts: readonly WrittenTexts[] = [
  { table: 'hooks', key: ['id'], columns: { url: readPlain } },
  { table: 'hook_deliveries', key: ['id'], columns: { says: readSearch } },
];
