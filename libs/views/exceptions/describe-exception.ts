import type { ExceptionKind } from '@soulvia/contracts';

interface Change {
  field: string;
  from: string | number;
  to: string | number;
}

export interface ExceptionFacts {
  kind: ExceptionKind;
  type: string;
  subject_id: number;
  /** Body of the event without its lines. */
  facts: Record<string, unknown> & { changes?: Change[]; from?: number | null; to?: number | null };
}

const names: Readonly<Record<string, string>> = {
  OrderDeleted: 'Order',
  UserDeleted: 'Member',
  ProductDeleted: 'Product',
  ProductUpdated: 'Product',
  PackageUpdated: 'Package',
};

/** One sentence about what was done. */
export function describeException({ kind, type, subject_id: id, facts }: ExceptionFacts): string {
  const changes = (facts.changes ?? [])
    .filter(({ field }) => kind === 'limit' || field === 'price' || field === 'sc_value')
    .map(({ field, from, to }) => `${field.replaceAll('_', ' ')} from ${from} to ${to}`)
    .join(', ');
  const place = (sponsor: number | null = null) => (sponsor === null ? 'the top' : `#${sponsor}`);
  const texts: Record<ExceptionKind, () => string> = {
    'free-parcel': () => `Order #${id}: sent for less than its amount${facts.alone ? ', by an owner alone' : ''}`,
    replacement: () => `Order #${id}: replacement sent`,
    deletion: () => `${names[type]} #${id} deleted`,
    'write-off': () => `Product #${id}: ${-Number(facts.change)} units (${String(facts.reason)})`,
    price: () => `${names[type]} #${id}: ${changes}`,
    limit: () => changes || 'Settings changed',
    move: () => `Member #${id}: from ${place(facts.from)} to ${place(facts.to)}`,
    reveal: () => `CNIC of member #${id} read`,
    wave: () => `${String(facts.orders)} orders cancelled at once`,
  };
  return texts[kind]();
}
