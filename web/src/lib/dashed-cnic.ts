import { readDigits } from '@soulvia/contracts';

/** Formats as 5-7-1 with dashes. Surplus digits stay visible. */
export function dashedCnic(text: string): string {
  const digits = readDigits(text.slice(0, 40));
  return [digits.slice(0, 5), digits.slice(5, 12), digits.slice(12)].filter(Boolean).join('-');
}
