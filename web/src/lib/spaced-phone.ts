import { localPhone } from '@soulvia/contracts';

/** A Pakistani mobile number as people write it, `0300 1234567`; any other text unchanged. */
export function spacedPhone(text: string): string {
  const number = localPhone(text);
  return /^03\d{9}$/.test(number) ? `${number.slice(0, 4)} ${number.slice(4)}` : text;
}
