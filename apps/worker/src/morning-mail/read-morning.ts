import { rupees } from '@soulvia/contracts';
import type { MorningFigure, ReadMorning } from '@soulvia/reactions';
import { type FigureSql, listParts } from './morning-figures.js';

interface FigureRow {
  nth: number;
  value: string;
  before: string | null;
}

const dayMs = 24 * 60 * 60 * 1000;
const grouped = new Intl.NumberFormat('en-US');

/** Reads all figures in one statement: they are of one snapshot. */
export const readMorning: ReadMorning = async (query, reader, day) => {
  const yesterday = new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);
  const parts = listParts(reader, yesterday).map(({ title, figures }) => ({
    title,
    figures: figures.filter(({ needs }) => needs.every((need) => reader.permissions.includes(need))),
  }));
  const figures = parts.flatMap((part) => part.figures);
  if (figures.length === 0) return [];
  const selects = figures.map(
    ({ value, before }, nth) =>
      `select ${nth} as nth, (${value})::text as value, (${before ?? 'null'})::text as before`,
  );
  const rows = await query<FigureRow>(
    `select nth, value, before from (${selects.join(' union all ')}) figures where $1::date is not null order by nth`,
    [day],
  );
  const told = new Map(rows.flatMap((row) => present(figures[row.nth], row)));
  return parts
    .map(({ title, figures: ofPart }) => ({ title, figures: ofPart.flatMap((figure) => told.get(figure) ?? []) }))
    .filter((part) => part.figures.length > 0);
};

/** Nothing for a figure that is zero now and was zero before. */
function present(figure: FigureSql | undefined, { value, before }: FigureRow): [FigureSql, MorningFigure][] {
  if (!figure || [value, before].every((text) => Number(text ?? 0) === 0)) return [];
  const { label, one, path, isAmount } = figure;
  const show = (text: string) => (isAmount ? rupees(text) : grouped.format(Number(text)));
  const name = value === '1' && one !== undefined ? one : label;
  return [
    [
      figure,
      {
        label: name.charAt(0).toUpperCase() + name.slice(1),
        value: `${isAmount ? 'PKR ' : ''}${show(value)}`,
        ...(before !== null && { before: show(before) }),
        path,
      },
    ],
  ];
}
