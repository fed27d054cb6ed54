import { isolated, showTyped } from '@soulvia/contracts';

/** The first line of an email. @param name as it was typed. */
export function greet(name: string | undefined): string {
  const shown = showTyped(name ?? '');
  return shown === undefined ? 'Hello,' : `Hello ${isolated(shown)},`;
}
