import { readEmail } from '@soulvia/contracts';
import type { WrittenTexts } from '@soulvia/platform/written-texts';

export const waitTexts: readonly WrittenTexts[] = [
  { table: 'stock_waits', key: ['id'], columns: { email: readEmail } },
];
