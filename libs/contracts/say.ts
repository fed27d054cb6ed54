import { isolated } from './isolated.js';

/** A sentence in which each given text is isolated: say`Delete ${name}?`. */
export function say(raw: TemplateStringsArray, ...values: unknown[]): string {
  return String.raw({ raw }, ...values.map((value) => isolated(String(value))));
}
