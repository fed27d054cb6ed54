import { savedListLimits } from '@soulvia/contracts';

/** Quantities by product. A product that is missing has none. */
export type Quantities = Readonly<Record<number, number>>;

/** What a guest had chosen before signing in. The server adds it to the account's list once. */
export interface GuestMerge {
  id: string;
  /** ISO time. */
  at: string;
  quantities: Quantities;
}

interface Change {
  qty: number;
  /** ISO time. */
  at: string;
}

/** What this device knows of the list that the account has on the server. */
export interface SyncState {
  /** The last version that it took; null before the first. */
  version: number | null;
  /** The quantities of that version. */
  base: Quantities;
  merges: readonly GuestMerge[];
  /** What was changed on this device, and not sent yet. */
  changes: Readonly<Record<number, Change>>;
}

export interface SavedList {
  version: number;
  quantities: Quantities;
}

export type SyncRequest =
  | { kind: 'read' }
  | { kind: 'merge'; merge: GuestMerge }
  | { kind: 'send'; changes: Readonly<Record<number, Change>> };

export const neverSynced: SyncState = { version: null, base: {}, merges: [], changes: {} };

const of = (quantities: Quantities, id: number) => quantities[id] ?? 0;
const listIds = (...quantities: Readonly<Record<number, unknown>>[]) =>
  [...new Set(quantities.flatMap(Object.keys))].map(Number);

/** The list that the device would have without changes of its own. */
function expected(base: Quantities, merges: readonly GuestMerge[], qtyMax: number): Quantities {
  const sum: Record<number, number> = { ...base };
  for (const { quantities } of merges)
    for (const id of listIds(quantities)) sum[id] = Math.min(of(sum, id) + of(quantities, id), qtyMax);
  return sum;
}

/**
 * Finds what was changed on this device since it last looked. A change that was taken back stays noted,
 * because it may have been sent.
 */
export function noteChanges(state: SyncState, local: Quantities, qtyMax: number, now: string): SyncState {
  const without = expected(state.base, state.merges, qtyMax);
  const changes: Record<number, Change> = {};
  for (const id of listIds(local, without, state.changes)) {
    const qty = of(local, id);
    const noted = state.changes[id];
    if (qty === of(without, id) && !noted) continue;
    changes[id] = noted?.qty === qty ? noted : { qty, at: now };
  }
  return { ...state, changes };
}

/** Guest's choices first; changes only once the account's list is known. */
export function nextRequest({ version, merges, changes }: SyncState): SyncRequest {
  const [merge] = merges;
  if (merge) return { kind: 'merge', merge };
  const sent = Object.entries(changes).slice(0, savedListLimits.linesMax);
  return version === null || sent.length === 0 ? { kind: 'read' } : { kind: 'send', changes: Object.fromEntries(sent) };
}

/**
 * Takes the account's list. What was changed here while the request was on its way stays, and is sent next.
 *
 * @param local the device's quantities now.
 * @returns the new state, and the quantities that the device has to show.
 */
export function takeSaved(
  state: SyncState,
  request: SyncRequest,
  saved: SavedList,
  local: Quantities,
  qtyMax: number,
): { state: SyncState; target: Quantities } {
  const merges = request.kind === 'merge' ? state.merges.filter(({ id }) => id !== request.merge.id) : state.merges;
  // The server has lost the list, or has restored an older one: what this device has is sent again.
  const isNew = state.version === null || saved.version < state.version;
  const before = expected(isNew ? {} : state.base, state.merges, qtyMax);
  const after = expected(saved.quantities, merges, qtyMax);
  const sent = request.kind === 'send' ? request.changes : {};
  const isChangedHere = (id: number) =>
    (id in state.changes || of(local, id) !== of(before, id)) && sent[id]?.qty !== of(local, id);
  const target: Record<number, number> = {};
  for (const id of listIds(local, before, after)) {
    const qty = isChangedHere(id) ? of(local, id) : of(after, id);
    if (qty > 0) target[id] = qty;
  }
  const changes = Object.fromEntries(Object.entries(state.changes).filter(([id]) => isChangedHere(Number(id))));
  return { state: { version: saved.version, base: saved.quantities, merges, changes }, target };
}

/** Without products that the server does not know. */
export function withoutProducts(state: SyncState, ids: readonly number[]): SyncState {
  const keep = <Value>(values: Readonly<Record<number, Value>>) =>
    Object.fromEntries(Object.entries(values).filter(([id]) => !ids.includes(Number(id))));
  const merges = state.merges
    .map((merge) => ({ ...merge, quantities: keep(merge.quantities) }))
    .filter(({ quantities }) => listIds(quantities).length > 0);
  return { ...state, merges, base: keep(state.base), changes: keep(state.changes) };
}
