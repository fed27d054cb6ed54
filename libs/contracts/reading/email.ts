import { readLine } from './text.js';

/** An email as it is sent to: without `mailto:`, brackets and what ends a sentence, with plain quotation marks. */
export function readEmail(text: string): string {
  return readLine(text)
    .normalize('NFKC')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/^(?:mailto:)?\s*<?/i, '')
    .replace(/[>,;.\s]+$/, '');
}
