import { type AuditChange, formatRupees, type Level, say } from '@soulvia/contracts';
import { truncatePair } from '@soulvia/kernel';
import type { EventBody, ValueChange } from '@soulvia/platform/event-log';

/** A change as an event records it; null where the row did not exist. */
type Recorded = Pick<ValueChange, 'field'> & Record<'from' | 'to', ValueChange['from'] | null>;

/** The values before and after that an event records; those of personal data have none. */
export function diffFields({ changes, levels, previous }: EventBody): Recorded[] {
  if (Array.isArray(changes)) return changes as Recorded[];
  return Array.isArray(levels) && Array.isArray(previous) ? levelChanges(previous as Level[], levels as Level[]) : [];
}

function levelChanges(previous: readonly Level[], levels: readonly Level[]): Recorded[] {
  const formatValue = (table: readonly Level[], requested: number) => {
    const level = table.find(({ number }) => number === requested);
    return level ? say`${level.name}, from ${level.min_total_sc} SC` : null;
  };
  const numbers = [...new Set([...previous, ...levels].map(({ number }) => number))].toSorted((a, b) => a - b);
  return numbers
    .map((number) => ({
      field: `level ${number}`,
      from: formatValue(previous, number),
      to: formatValue(levels, number),
    }))
    .filter(({ from, to }) => from !== to);
}

/** Where the name of a field is no word that people know. */
const fieldNames: Record<string, string> = { shipping: 'delivery', is_demo: 'demo accounts', iban: 'IBAN' };

/** `full_name` reads as full name. */
export const nameField = (field: string): string => fieldNames[field] ?? field.replaceAll('_', ' ');

const amounts = new Set(['price', 'free_delivery_from', 'shipping', 'discount', 'amount']);

/** Formats a change for people: categories by name, fields without underscores. */
export function readableChange({ field, from, to }: Recorded, categories: ReadonlyMap<number, string>): AuditChange {
  const formatValue = (value: Recorded['from']): string => {
    if (field === 'category') return categories.get(Number(value)) ?? `#${value}`;
    const text = String(value ?? '');
    return text !== '' && amounts.has(field) ? formatRupees(text) : text;
  };
  const texts = truncatePair(formatValue(from), formatValue(to));
  return {
    field: nameField(field),
    from: texts[0] || null,
    to: texts[1] || null,
  };
}
