import { readLines, readPlain } from '@soulvia/contracts';
import type { WrittenTexts } from '@soulvia/platform/written-texts';

export const messageTexts: readonly WrittenTexts[] = [
  { table: 'texts', key: ['key'], columns: { en: readLines, ur: readLines, whatsapp_template: readPlain } },
];
