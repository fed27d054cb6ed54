import { setTimeout as wait } from 'node:timers/promises';
import { liveLimits, type LiveMessages } from '@soulvia/contracts';
import type { Server, Socket } from 'socket.io';
import { broadcast } from './broadcast.js';

type Pushed = LiveMessages['catalogue.changed'];

const topic = 'catalogue.changed';
/** Room of the sockets that have not named what they show: they receive every push. */
export const undecidedRoom = 'catalog:all';
/** Room of the sockets that have. */
export const decidedRoom = 'catalog:shown';
const productRoom = (id: number) => `product:${id}`;
const isCatalogRoom = (room: string) => room.startsWith('product:') || room.startsWith('catalog:');

/** Sending may take this share of the time. */
const sendingShare = 1 / 50;
/** Longest time between two messages, in milliseconds: heartbeats count on pushes within 0.4 to 0.7 seconds. */
const longestPauseMs = 400;
/** With more products than this a page looks again at all that it shows. */
const namedMax = 400;
/** How long before it is named a product may have been read, in milliseconds. */
const recentMs = 5_000;
/** How often a socket may name what it shows, within a time in milliseconds. */
const choices = { max: 60, withinMs: 10_000 };

const shown = new RegExp(
  `^2\\["live\\.show",(null|\\[(?:[1-9]\\d{0,9}(?:,[1-9]\\d{0,9}){0,${liveLimits.shownProductsMax - 1}})?\\])\\]$`,
);

/** Reads a page's message as socket.io encodes it. @returns null for everything, undefined for any other message. */
export function readShown(packet: unknown): number[] | null | undefined {
  const ids = typeof packet === 'string' ? shown.exec(packet)?.[1] : undefined;
  return ids === undefined ? undefined : (JSON.parse(ids) as number[] | null);
}

/** What has changed since the last message. */
interface Round {
  position: number;
  products: Set<number>;
  categories: Set<number>;
  isEverything: boolean;
  isForAll: boolean;
}

/**
 * Tells pages of this process what has changed in the catalog. A change of stock reaches the pages that show one of its products and those
 * that have not said what they show; any other change reaches all, as does a product that sold out or came back. The more a message costs,
 * the more changes the next one gathers.
 */
export class CatalogPushes {
  private round: Round | undefined;
  private isSending = false;
  /** When each product was last pushed, the latest at the end. */
  private readonly recent = new Map<number, number>();
  private readonly chosen = new WeakMap<Socket, { since: number; times: number }>();
  /** Position of the newest change that has reached this process. */
  position = 0;

  constructor(private readonly io: Server) {}

  add({ position, product_ids, category_ids, is_for_all }: Pushed): void {
    this.position = Math.max(this.position, position);
    this.round ??= { position, products: new Set(), categories: new Set(), isEverything: false, isForAll: false };
    const { round } = this;
    round.position = Math.max(round.position, position);
    round.isEverything ||= product_ids.length === 0 && category_ids.length === 0;
    // Changes of stock name no category.
    round.isForAll ||= round.isEverything || category_ids.length > 0 || is_for_all === true;
    for (const id of product_ids) round.products.add(id);
    for (const id of category_ids) round.categories.add(id);
    if (!this.isSending) void this.sendRounds();
  }

  /** @param ids the products that a page shows; null: it shows too many. @returns false when it asks too often. */
  choose(socket: Socket, ids: readonly number[] | null): boolean {
    if (!this.mayChoose(socket)) return false;
    const next = new Set(ids === null ? [undecidedRoom] : [decidedRoom, ...ids.map(productRoom)]);
    const before = new Set(socket.rooms);
    for (const room of before) if (isCatalogRoom(room) && !next.has(room)) void socket.leave(room);
    void socket.join([...next]);
    const added = (ids ?? [...this.recent.keys()]).filter((id) => !before.has(productRoom(id)));
    if (!before.has(undecidedRoom)) this.catchUp(socket, added);
    return true;
  }

  private mayChoose(socket: Socket): boolean {
    const now = performance.now();
    const known = this.chosen.get(socket);
    const current = known && now - known.since < choices.withinMs ? known : { since: now, times: 0 };
    current.times += 1;
    this.chosen.set(socket, current);
    return current.times <= choices.max;
  }

  /** A page has read a product before it names it; it was not told of a change in between. */
  private catchUp(socket: Socket, ids: readonly number[]): void {
    const since = performance.now() - recentMs;
    const changed = ids.filter((id) => (this.recent.get(id) ?? since) > since);
    const product_ids = changed.length > namedMax ? [] : changed;
    const payload: Pushed = { position: this.position, product_ids, category_ids: [] };
    if (changed.length > 0) socket.emit(topic, payload);
  }

  private async sendRounds(): Promise<void> {
    this.isSending = true;
    while (this.round) {
      const { round } = this;
      this.round = undefined;
      const costMs = await this.send(round);
      await wait(Math.min(longestPauseMs, costMs / sendingShare), undefined, { ref: false });
    }
    this.isSending = false;
  }

  private send({ position, products, categories, isEverything, isForAll }: Round): Promise<number> {
    const isNamed = !isEverything && products.size + categories.size <= namedMax;
    const [product_ids, category_ids] = isNamed ? [[...products], [...categories]] : [[], []];
    if (!isForAll) this.remember(products);
    const receivers = isForAll ? [] : [undecidedRoom, ...Array.from(products, productRoom)];
    return broadcast(this.io, receivers, topic, { position, product_ids, category_ids });
  }

  private remember(products: ReadonlySet<number>): void {
    const now = performance.now();
    for (const id of products) {
      this.recent.delete(id);
      this.recent.set(id, now);
    }
    for (const [id, at] of this.recent) {
      if (now - at <= recentMs) break;
      this.recent.delete(id);
    }
  }
}
