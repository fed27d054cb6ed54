import { nameMonthAndYear } from '@soulvia/earnings';
import type { EmailContent } from '../email/email-content.js';

interface StatementFacts {
  name: string | undefined;
  /** Such as `2026-11`. */
  month: string;
  url: string;
}

export function statementContent({ name, month, url }: StatementFacts): EmailContent {
  const title = nameMonthAndYear(month);
  return {
    subject: `Your statement of ${title}`,
    preview: 'See what you earned, line by line.',
    heading: 'Your statement is ready',
    name,
    before: [`We closed ${title}. Your statement shows what you earned by which order, and why a line was not paid.`],
    action: { label: 'See the statement', url },
    after: ['Something looks wrong? Open the line there, and ask about it.'],
    footnote: "You're receiving this email because you earn with Soulvia.",
  };
}
