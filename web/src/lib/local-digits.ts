const longestTyped = 40;

/** Urdu and Arabic keyboards type their own digits. */
function westernDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16));
}

/** A Pakistani phone number as 11 digits starting with 0; any other text unchanged. */
export function localPhone(text: string): string {
  if (text.length > longestTyped) return text;
  const compact = westernDigits(text).replace(/[\s().\u2010-\u2015-]/g, '');
  const subscriber = /^(?:\+92|0092|92)?0?([1-9]\d{9})$/.exec(compact)?.[1];
  return subscriber ? `0${subscriber}` : text;
}

export function readDigits(text: string): string {
  return westernDigits(text.slice(0, longestTyped)).replace(/\D/g, '');
}

/** Formats as 5-7-1 with dashes. Surplus digits stay visible. */
export function dashedCnic(text: string): string {
  const digits = readDigits(text);
  return [digits.slice(0, 5), digits.slice(5, 12), digits.slice(12)].filter(Boolean).join('-');
}
