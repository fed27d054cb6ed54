/** Rule of a text field, in the order of its checks. Shared by server requests and page forms. */
export interface TextRule {
  /** Message for an empty or blank value; without it the field is optional. */
  required?: string;
  min?: { length: number; message: string };
  max: { length: number; message: string };
  pattern?: { regex: RegExp; message: string };
  /** Not normalized or trimmed, for passwords. */
  verbatim?: boolean;
}

/** Visible characters of one line, and the joiners that Urdu needs. */
export const printable = /^(?:[^\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]|[\u200C\u200D])*$/u;

/** The same for multi-line text, which may contain line breaks and tabs. */
export const printableLines = /^(?:[^\p{Cc}\u202A-\u202E\u2066-\u2069]|[\n\r\t])*$/u;

const blank = /^[\s\u200C\u200D]*$/;

/**
 * Normalizes a text for validation and storage, and trims it: NFC, which keeps every character as typed, or NFKC, which makes
 * full-width and other compatibility forms plain, for emails, numbers and links. Their patterns are ASCII: they lack the flag u.
 */
export function tidyText(rule: TextRule, text: string): string {
  // Normalization never shortens a text to a quarter, so longer texts are rejected without normalizing them.
  if (rule.verbatim || text.length > rule.max.length * 4) return text;
  const isCompared = rule.pattern?.regex.unicode === false;
  return text.normalize(isCompared ? 'NFKC' : 'NFC').trim();
}

/** The form in which names and searches are compared: `½` equals `1⁄2`, `Ａ` equals `A`. */
export function comparableText(text: string): string {
  return text.normalize('NFKC');
}

/** @returns the violation's message, or undefined when the value is valid. Time is bounded for hostile values. */
export function textProblem(rule: TextRule, value: unknown): string | undefined {
  if (value === undefined || value === '') return rule.required;
  if (typeof value !== 'string') return rule.required ?? 'Must be text';
  const text = tidyText(rule, value);
  if (text.length > rule.max.length) return rule.max.message;
  if (!rule.verbatim && blank.test(text)) return rule.required;
  if (rule.min && text.length < rule.min.length) return rule.min.message;
  if (rule.pattern && !rule.pattern.regex.test(text)) return rule.pattern.message;
  return undefined;
}

const unreadable = 'Must not contain invisible characters';

/** Single-line text. @param required message for an empty value; without it the field is optional. */
export const lineRule = (label: string, max: number, required?: string): TextRule => ({
  ...(required === undefined ? {} : { required }),
  max: { length: max, message: `${label} must be at most ${max} characters` },
  pattern: { regex: printable, message: unreadable },
});

/** Honeypot field: only bots fill it in. */
export const honeypotRule: TextRule = { max: { length: 200, message: 'Leave this field empty' } };

/** Text of a query that is neither too short nor too long. @param name of the field, for the message. */
export function lengthRule(name: string, least: number, most: number): TextRule {
  const message = `${name} must be ${least} to ${most} characters`;
  return { required: message, min: { length: least, message }, max: { length: most, message } };
}
