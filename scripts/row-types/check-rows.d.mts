import type { RecordedCall } from '../../test/support/record-rows.mjs';

export function checkRows(root: string, files: string[], recorded: RecordedCall[]): string[];
