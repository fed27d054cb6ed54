import { LRUCache } from 'lru-cache';
import type { Query } from './query.js';

/** Matches seldom fall from over a thousand to fewer; when they do, the total stays a lower bound for this long. */
const rememberedMs = 30_000;
const searchesMax = 500;

const searchesOf = new WeakMap<object, LRUCache<string, true>>();

/** Searches of a database that had more matches than are counted, so that their next pages need not count again. */
export function frequentSearches({ database }: Query): LRUCache<string, true> | undefined {
  if (!database) return undefined;
  const known = searchesOf.get(database);
  if (known) return known;
  const searches = new LRUCache<string, true>({ max: searchesMax, ttl: rememberedMs });
  searchesOf.set(database, searches);
  return searches;
}
