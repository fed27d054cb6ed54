import { readLine, readLines } from './reading/text.js';

/** Rule of a text field, in the order of its checks. Shared by server requests and page forms. */
export interface TextRule {
  /** How it is read, which is what it is: a line by default. */
  read?: (text: string) => string;
  /** Message for an empty or blank value; without it the field is optional. */
  required?: string;
  min?: { length: number; message: string };
  max: { length: number; message: string };
  /** The message may depend on the text as it was read. */
  pattern?: { regex: RegExp; message: string | ((text: string) => string) };
}

/** Reads a text by its rule, for validation and storage. */
export function tidyText({ read = readLine, max }: TextRule, text: string): string {
  // Longer texts are rejected without reading them.
  return text.length > max.length * 4 ? text : read(text);
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
  if (text === '') return rule.required;
  if (rule.min && text.length < rule.min.length) return rule.min.message;
  if (!rule.pattern || rule.pattern.regex.test(text)) return undefined;
  const { message } = rule.pattern;
  return typeof message === 'string' ? message : message(text);
}

/** The same rule for a field that may stay empty. */
export function optionalRule({ required: _required, ...rule }: TextRule): TextRule {
  return rule;
}

/** Single-line text. @param required message for an empty value; without it the field is optional. */
export const lineRule = (label: string, max: number, required?: string): TextRule => ({
  ...(required === undefined ? {} : { required }),
  max: { length: max, message: `${label} must be at most ${max} characters` },
});

/** Text of several lines. */
export const linesRule = (label: string, max: number, required?: string): TextRule => ({
  read: readLines,
  ...lineRule(label, max, required),
});

/** Honeypot field: only bots fill it in, and pages never send it. */
export const honeypotRule: TextRule = { max: { length: 0, message: 'Leave this field empty' } };

/** Text of a query that is neither too short nor too long. @param name of the field, for the message. */
export function lengthRule(name: string, least: number, most: number): TextRule {
  const message = `${name} must be ${least} to ${most} characters`;
  return { required: message, min: { length: least, message }, max: { length: most, message } };
}
