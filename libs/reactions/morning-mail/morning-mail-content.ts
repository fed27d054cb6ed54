import type { EmailContent, EmailRow } from '../email/email-content.js';
import type { MorningPart } from './morning-part.js';

interface MorningFacts {
  name: string | undefined;
  /** Of Asia/Karachi. */
  day: string;
  parts: readonly MorningPart[];
  publicUrl: string;
}

const dayMs = 24 * 60 * 60 * 1000;
const format = (options: Intl.DateTimeFormatOptions) => {
  const dates = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short', ...options });
  return (day: string, daysBefore = 0) => dates.format(new Date(Date.parse(day) - daysBefore * dayMs));
};
/** `3 Nov`. */
const shortDay = format({});
/** `Mon, 2 Nov`. */
const weekday = format({ weekday: 'short' });

export function morningMailContent({ name, day, parts, publicUrl }: MorningFacts): EmailContent {
  const rows = parts.flatMap(({ title, figures }): EmailRow[] => [
    figures.some(({ before }) => before !== undefined)
      ? { label: `${title}, ${weekday(day, 1)}`, value: `(${weekday(day, 8)})`, isTotal: true }
      : { label: title, value: '', isTotal: true },
    ...figures.map(({ label, value, before, path }) => ({
      label,
      value: before === undefined ? value : `${value} (${before})`,
      url: `${publicUrl}${path}`,
    })),
  ]);
  return {
    subject: `Your morning mail, ${shortDay(day)}`,
    preview: 'What happened yesterday, and what waits for you today.',
    heading: `Your morning mail, ${shortDay(day)}`,
    name,
    before: ['This is what you can see in the shop this morning. Each line leads to its list.'],
    details: rows,
    action: { label: 'Open the console', url: `${publicUrl}/admin` },
    after: ['You can switch this email off in the console, in Settings, Profile.'],
    footnote: "You're receiving this email because you work for this Soulvia shop and switched it on.",
  };
}
