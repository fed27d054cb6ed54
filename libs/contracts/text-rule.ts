/** What a text field takes, in the order in which it is checked. One definition for the server's requests and the pages' forms. */
export interface TextRule {
  /** Said when nothing, or nothing but blanks, is given. Left out: the field may be empty. */
  required?: string;
  min?: { length: number; message: string };
  max: { length: number; message: string };
  pattern?: { regex: RegExp; message: string };
  /** Kept to the letter, blanks included: passwords. */
  verbatim?: boolean;
}

/** Nothing that a person cannot see, but for the joiners that Urdu is written with. */
export const printable = /^(?:[^\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]|[\u200C\u200D])*$/u;

/** The same for text of several lines, which may end and be indented. */
export const printableLines = /^(?:[^\p{Cc}\u202A-\u202E\u2066-\u2069]|[\n\r\t])*$/u;

const blank = /^[\s\u200C\u200D]*$/;

/** A text as it is checked and stored: in the one Unicode form that compares equal, without blanks at its ends. */
export function tidyText(rule: TextRule, text: string): string {
  // Composing never makes a text four times shorter; what is longer is refused without working on it.
  if (rule.verbatim || text.length > rule.max.length * 4) return text;
  return text.normalize('NFKC').trim();
}

/** @returns what is wrong with the value, or undefined when the rule takes it. Its time does not grow with a hostile value. */
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

/** One line of text. @param required what is said when there is none; left out, there may be none. */
export const lineRule = (label: string, max: number, required?: string): TextRule => ({
  ...(required === undefined ? {} : { required }),
  max: { length: max, message: `${label} must be at most ${max} characters` },
  pattern: { regex: printable, message: unreadable },
});

/** A field that nobody sees: what fills it in is no person. */
export const honeypotRule: TextRule = { max: { length: 200, message: 'Leave this field empty' } };
