import type { Product } from '@soulvia/contracts';
import { ApiError } from '@/lib/api-error';
import { queryClient } from '@/lib/query-client';
import { readUser } from '@/lib/stored-session';
import { productQuery } from '../products/get-product';
import { hasBrought, readSyncState, takeBrought, writeSyncState } from './stored-sync-state';
import {
  neverSynced,
  nextRequest,
  noteChanges,
  type Quantities,
  type SavedList,
  type SyncRequest,
  type SyncState,
  takeSaved,
  withoutProducts,
} from './sync-state';

/** A list in the browser's storage, and its counterpart on the server. */
export interface ReplicatedList<Item extends { id: number }> {
  /** Prefix of the storage keys, and what shoppers call the list. */
  name: string;
  qtyMax: number;
  parse: (stored: readonly unknown[]) => Item[];
  read: () => readonly Item[];
  /** Whether what is stored in the browser cannot be read, which is no removal. */
  isBroken: () => boolean;
  write: (items: readonly Item[]) => boolean;
  quantityOf: (item: Item) => number;
  titleOf: (item: Item) => string;
  withQuantity: (item: Item, qty: number) => Item;
  itemOf: (product: Product) => Item;
  /** Reads the account's list, or merges into it. */
  exchange: (request: SyncRequest, baseVersion: number) => Promise<SavedList>;
}

/** More rounds than this would be a loop. */
const roundsMax = 10;

/** Keeps a list of this browser equal to the account's list on the server. */
export class Replica<Item extends { id: number }> {
  constructor(
    private readonly list: ReplicatedList<Item>,
    private readonly userId: number,
  ) {}

  /** Whether the server may have another version than this browser. */
  isBehind(version: number): boolean {
    return version !== readSyncState(this.list.name, this.userId).version;
  }

  /**
   * Sends what was changed here, and takes the account's list.
   *
   * @param isRead reads the account's list even when nothing is to be sent.
   */
  async sync(isRead: boolean): Promise<void> {
    let hasTaken = false;
    for (let round = 0; round < roundsMax && this.isCurrent(); round += 1) {
      await this.addBrought();
      if (!this.isCurrent()) return;
      const state = this.note();
      const request = nextRequest(state);
      if (request.kind === 'read' && (hasTaken || (!isRead && state.version !== null))) return;
      try {
        await this.take(request, await this.list.exchange(request, state.version ?? 0));
        hasTaken = true;
      } catch (error) {
        if (!this.dropUnknown(request, error)) throw error;
      }
    }
  }

  private isCurrent(): boolean {
    return readUser()?.id === this.userId;
  }

  /** Remembers what a guest brought, to be sent as one merge. Until then it must not be noted as a change. */
  private async addBrought(): Promise<void> {
    const { name } = this.list;
    if (!hasBrought(name, this.userId)) return;
    const { randomId } = await import('@/lib/random-id');
    if (!this.isCurrent()) return;
    const quantities = this.toQuantities(this.list.parse(takeBrought(name, this.userId)));
    if (Object.keys(quantities).length === 0) return;
    const state = this.list.isBroken() ? neverSynced : readSyncState(name, this.userId);
    const merge = { id: randomId(), at: new Date().toISOString(), quantities };
    writeSyncState(name, this.userId, { ...state, merges: [...state.merges, merge] });
  }

  private note(): SyncState {
    const { name, qtyMax } = this.list;
    const stored = this.list.isBroken() ? neverSynced : readSyncState(name, this.userId);
    const noted = noteChanges(stored, this.quantities(), qtyMax, new Date().toISOString());
    writeSyncState(name, this.userId, noted);
    return noted;
  }

  private async take(request: SyncRequest, saved: SavedList): Promise<void> {
    const known = new Set(this.list.read().map(({ id }) => id));
    const missing = Object.keys(saved.quantities)
      .map(Number)
      .filter((id) => !known.has(id));
    const [products, gone] = await Promise.all([
      Promise.all(missing.map((id) => queryClient.fetchQuery(productQuery(id)))),
      goneAmong(putIn(request).filter((id) => !(id in saved.quantities))),
    ]);
    if (!this.isCurrent() || hasBrought(this.list.name, this.userId)) return;
    // Read again: the shopper may have changed the list while the request was on its way.
    const state = this.note();
    const taken = takeSaved(state, request, saved, this.quantities(), this.list.qtyMax);
    const shown = this.list.read();
    const added = products.flatMap((product) => (product ? [this.list.itemOf(product)] : []));
    const items = [...shown, ...added.filter(({ id }) => shown.every((item) => item.id !== id))].flatMap((item) => {
      const qty = taken.target[item.id];
      return qty === undefined ? [] : [this.list.withQuantity(item, qty)];
    });
    // First the list: if the page ends in between, the same quantities are sent once more.
    if (isDifferent(items, shown, this.list.quantityOf) && !this.list.write(items)) return;
    writeSyncState(this.list.name, this.userId, taken.state);
    const removed = shown.filter(({ id }) => gone.includes(id) && !(id in taken.target));
    if (removed.length > 0)
      await import('./tell-removed').then(({ tellRemoved }) =>
        tellRemoved(this.list.name, removed.map(this.list.titleOf)),
      );
  }

  /** Leaves out products that the server does not know. @returns whether there were any. */
  private dropUnknown(request: SyncRequest, error: unknown): boolean {
    const ids = unknownProducts(request, error);
    if (ids.length === 0) return false;
    this.list.write(this.list.read().filter(({ id }) => !ids.includes(id)));
    writeSyncState(this.list.name, this.userId, withoutProducts(readSyncState(this.list.name, this.userId), ids));
    return true;
  }

  private quantities(): Quantities {
    return this.toQuantities(this.list.read());
  }

  private toQuantities(items: readonly Item[]): Quantities {
    return Object.fromEntries(items.map((item) => [item.id, this.list.quantityOf(item)]));
  }
}

function isDifferent<Item extends { id: number }>(
  items: readonly Item[],
  shown: readonly Item[],
  quantityOf: (item: Item) => number,
): boolean {
  if (items.length !== shown.length) return true;
  return items.some((item, index) => {
    const other = shown[index];
    return other === undefined || item.id !== other.id || quantityOf(item) !== quantityOf(other);
  });
}

/** The products that a request puts into the list, or leaves in it. */
function putIn(request: SyncRequest): number[] {
  if (request.kind === 'read') return [];
  if (request.kind === 'merge') return Object.keys(request.merge.quantities).map(Number);
  return Object.entries(request.changes).flatMap(([id, { qty }]) => (qty > 0 ? [Number(id)] : []));
}

/** Those of these products that no longer exist, whatever is cached. */
async function goneAmong(ids: readonly number[]): Promise<number[]> {
  const products = await Promise.all(ids.map((id) => queryClient.fetchQuery({ ...productQuery(id), staleTime: 0 })));
  return ids.filter((_, index) => !products[index]);
}

/** The products of a request at which the server's errors point, as in `changes.3.product_id`. */
function unknownProducts(request: SyncRequest, error: unknown): number[] {
  if (!(error instanceof ApiError) || error.status !== 400 || request.kind === 'read') return [];
  const sent = Object.keys(request.kind === 'merge' ? request.merge.quantities : request.changes).map(Number);
  return Object.keys(error.problem?.errors ?? {}).flatMap((field) => {
    const index = /^changes\.(\d+)\.product_id$/.exec(field)?.[1];
    return index === undefined ? [] : (sent[Number(index)] ?? []);
  });
}
