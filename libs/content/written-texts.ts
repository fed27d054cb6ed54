import { readLine, readLines } from '@soulvia/contracts';
import type { WrittenTexts } from '@soulvia/platform/written-texts';
import { parseContent } from './domain/parse-content.js';

export const contentTexts: readonly WrittenTexts[] = [
  {
    table: 'content_versions',
    key: ['content_id', 'n'],
    columns: { text: readLines, link: readLine },
    derive: ({ text }) => ({ blocks: typeof text === 'string' ? parseContent(text).blocks : [] }),
  },
];
