import { readLine, readLines } from '@soulvia/contracts';
import type { WrittenTexts } from '@soulvia/platform/written-texts';

export const returnTexts: readonly WrittenTexts[] = [
  { table: 'returns', key: ['id'], columns: { text: readLines, batch: readLine, decline_reason: readLines } },
  { table: 'return_lines', key: ['return_id', 'order_line_id'], columns: { product_name: readLine, why: readLine } },
];
