import { MikroORM } from '@mikro-orm/postgresql';
import { keyLimits, type Permission } from '@soulvia/contracts';
import { queryThrough, type Query } from '@soulvia/platform/database';
import { HourlyCount, KeyLimit } from '@soulvia/platform/rate-limit';
import { Sealer } from '@soulvia/platform/sealing';
import { LRUCache } from 'lru-cache';
import { findKeyRow, type KeyRow, noteUse } from './key-rows.js';
import { isSecret, readVisible } from './secret.js';

/** A program that calls with a key of the shop. It is no person. */
export interface ApiKey {
  keyId: number;
  name: string;
  permissions: readonly Permission[];
  readsPersonalData: boolean;
  /** Networks that it may call from; null for any. */
  addresses: readonly string[] | null;
}

const cachedForMs = 1_000;
const usesNotedForMs = 60_000;
const rememberedMax = 10_000;

/** Finds the keys with which programs call, and counts what they do. */
export class ApiKeys {
  readonly limit = new KeyLimit(keyLimits.callsPerMinute);
  private readonly cache = new LRUCache<string, { row: KeyRow | undefined }>({ max: rememberedMax, ttl: cachedForMs });
  private readonly noted = new LRUCache<string, true>({ max: rememberedMax, ttl: usesNotedForMs });
  private readonly refusals = new HourlyCount();
  private readonly sealer: Sealer;
  private onRefused: (keyId: number) => void = () => undefined;

  constructor(
    private readonly orm: MikroORM,
    dataKeys: readonly string[],
  ) {
    this.sealer = new Sealer(dataKeys, 'key address');
  }

  /** @returns undefined for a key that is unknown, revoked or has expired. */
  async find(secret: string): Promise<ApiKey | undefined> {
    const visible = readVisible(secret);
    if (visible === undefined) return undefined;
    const { row } = this.cache.get(visible) ?? (await this.read(visible));
    if (!row || !isSecret(secret, row.secret_hash)) return undefined;
    if (row.has_ended) {
      this.refused(row.id);
      return undefined;
    }
    const { id: keyId, name, permissions, personal_data: readsPersonalData, addresses } = row;
    return { keyId, name, permissions, readsPersonalData, addresses };
  }

  /** Forgets what was read of keys, because one has changed. */
  forget(): void {
    this.cache.clear();
  }

  /** Notes a call. @returns with the first one of a day from an address, whether the key never came from there before. */
  async noteUse({ keyId }: ApiKey, address: string): Promise<boolean | undefined> {
    const hash = this.sealer.computeIndex(address);
    const name = `${keyId} ${hash}`;
    if (this.noted.has(name)) return undefined;
    this.noted.set(name, true);
    return noteUse(this.query(), keyId, hash);
  }

  /** Counts a refused call, and tells when there are many. */
  refused(keyId: number): void {
    if (this.refusals.count(keyId) === keyLimits.refusalsNotified) this.onRefused(keyId);
  }

  /** Calls `onRefused` with a key that was refused often. */
  whenRefused(onRefused: (keyId: number) => void): void {
    this.onRefused = onRefused;
  }

  private async read(visible: string): Promise<{ row: KeyRow | undefined }> {
    const found = { row: await findKeyRow(this.query(), visible) };
    this.cache.set(visible, found);
    return found;
  }

  private query(): Query {
    return queryThrough(this.orm.em.fork());
  }
}
