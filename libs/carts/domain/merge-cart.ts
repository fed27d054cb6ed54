import { orderLimits, savedListLimits, savedListMessages } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';

/** A line of a cart or wishlist. One that was removed stays as a tombstone, with a quantity of 0. */
export interface SavedLine {
  productId: number;
  qty: number;
  /** Milliseconds since 1970. */
  changedAt: number;
}

export interface StoredCart {
  version: number;
  lines: ReadonlyMap<number, SavedLine>;
  /** Merges that were taken, oldest first. */
  mergeIds: readonly string[];
}

export interface CartMerge {
  changes: readonly SavedLine[];
  /** The version that the sender has last seen. */
  baseVersion: number;
  /** When given, the changes are added to the lines, once. */
  mergeId?: string | undefined;
}

/** A merged cart, and how its rows differ from those of the stored one. */
export interface MergedCart {
  cart: StoredCart;
  written: SavedLine[];
  /** Products whose tombstones are no longer needed. */
  forgotten: number[];
}

const dayMs = 86_400_000;
/** Bounds of what an account can store beside its lines. */
const tombstonesMax = 200;
const mergeIdsMax = 100;

/**
 * Merges changes into a cart: per line the later change wins, and of two with the same time the one that arrives later.
 *
 * @param now time of the server, which bounds the times of changes.
 * @throws InvalidInput when the cart would have too many lines.
 */
export function mergeCart(stored: StoredCart, update: CartMerge, now: number): MergedCart {
  const { mergeId } = update;
  if (mergeId !== undefined && stored.mergeIds.includes(mergeId)) return { cart: stored, written: [], forgotten: [] };
  const lines = new Map(stored.lines);
  const isCurrent = update.baseVersion === stored.version;
  for (const { productId, ...change } of update.changes) {
    const known = lines.get(productId);
    const bounded = { productId, qty: change.qty, changedAt: Math.max(0, Math.min(change.changedAt, now)) };
    const next = mergeId === undefined ? later(known, bounded, isCurrent ? 0 : oldest(now)) : sum(known, bounded);
    if (next) lines.set(productId, next);
  }
  const forgotten = expiredTombstones(lines, now);
  for (const productId of forgotten) lines.delete(productId);
  if (lines.size - listTombstones(lines).length > savedListLimits.linesMax)
    throw new InvalidInput({ changes: [savedListMessages.tooManyLines] });
  const written = [...lines.values()].filter((line) => !isSame(line, stored.lines.get(line.productId)));
  const isChanged = written.length > 0 || mergeId !== undefined;
  const mergeIds = mergeId === undefined ? stored.mergeIds : [...stored.mergeIds, mergeId].slice(-mergeIdsMax);
  return { cart: { version: stored.version + Number(isChanged), lines, mergeIds }, written, forgotten };
}

const oldest = (now: number) => now - savedListLimits.removalDays * dayMs;

/** @param since a product without a line may have been removed before it: what was changed earlier is ignored. */
function later(known: SavedLine | undefined, change: SavedLine, since: number): SavedLine | undefined {
  return change.changedAt >= (known?.changedAt ?? since) ? change : undefined;
}

function sum(known: SavedLine | undefined, added: SavedLine): SavedLine | undefined {
  if (added.qty === 0) return undefined;
  const qty = Math.min((known?.qty ?? 0) + added.qty, orderLimits.quantityMax);
  return { ...added, qty, changedAt: Math.max(known?.changedAt ?? 0, added.changedAt) };
}

function listTombstones(lines: ReadonlyMap<number, SavedLine>): SavedLine[] {
  return [...lines.values()].filter(({ qty }) => qty === 0);
}

function expiredTombstones(lines: ReadonlyMap<number, SavedLine>, now: number): number[] {
  return listTombstones(lines)
    .toSorted((one, other) => other.changedAt - one.changedAt || one.productId - other.productId)
    .filter(({ changedAt }, index) => index >= tombstonesMax || changedAt < oldest(now))
    .map(({ productId }) => productId);
}

function isSame(line: SavedLine, stored: SavedLine | undefined): boolean {
  return line.qty === stored?.qty && line.changedAt === stored.changedAt;
}

/** The lines of a cart without its tombstones, in the order of their last changes. */
export function listLines({ lines }: Pick<StoredCart, 'lines'>): SavedLine[] {
  return [...lines.values()]
    .filter(({ qty }) => qty > 0)
    .toSorted((one, other) => one.changedAt - other.changedAt || one.productId - other.productId);
}
