import { isDay, salesLimits } from '@soulvia/contracts';
import { shortDate } from '@/lib/dates';

export const rangeNames = ['today', '7', '30', '90', 'custom'] as const;
export type RangeName = (typeof rangeNames)[number];

export interface ChosenRange {
  name: RangeName;
  /** First and last day in the shop's time zone, such as `2026-11-20`. */
  from: string;
  to: string;
  /** Why the server would refuse the range; null for a range to ask for. */
  problem: string | null;
}

const dayMs = 24 * 60 * 60 * 1000;
const toMilliseconds = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayBefore = (day: string, days: number) =>
  new Date(toMilliseconds(day) - days * dayMs).toISOString().slice(0, 10);

/** The range that the URL names. @param today the current day in the shop's time zone. */
export function parseRange(params: URLSearchParams, today: string): ChosenRange {
  const name = rangeNames.find((known) => known === params.get('range')) ?? 'today';
  if (name === 'today') return { name, from: today, to: today, problem: null };
  if (name !== 'custom') return { name, from: dayBefore(today, Number(name) - 1), to: today, problem: null };
  const to = parseDay(params.get('to')) ?? today;
  const from = parseDay(params.get('from')) ?? dayBefore(to, 6);
  return { name, from, to, problem: findProblem(from, to, today) };
}

const parseDay = (text: string | null) => (text !== null && isDay(text) ? text : undefined);

function findProblem(from: string, to: string, today: string): string | null {
  if (from > to) return 'The first day must not be after the last one.';
  if (from > today) return 'These days have not begun yet.';
  const days = (toMilliseconds(to) - toMilliseconds(from)) / dayMs + 1;
  return days > salesLimits.daysMax ? `Choose at most ${salesLimits.daysMax} days.` : null;
}

/** `Nov 20, 2026`, or with the last day `Nov 14, 2026 – Nov 20, 2026`. */
export function daysText(from: string, to: string): string {
  const text = (day: string) => shortDate(`${day}T00:00:00+05:00`);
  return from === to ? text(from) : `${text(from)} – ${text(to)}`;
}

export function rangeTitle({ name, from, to }: ChosenRange): string {
  if (name === 'today') return 'Today';
  return name === 'custom' ? daysText(from, to) : `The last ${name} days`;
}
