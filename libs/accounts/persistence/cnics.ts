import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@soulvia/platform/config';
import type { Query } from '@soulvia/platform/database';
import { Sealer } from '@soulvia/platform/sealing';
import { CnicTaken } from '../domain/errors.js';
import type { User } from '../domain/user.entity.js';

export type StoredCnic = Pick<User, 'cnicSealed' | 'cnicIndex'>;

/** First key of the advisory lock of one CNIC. */
const lockClass = 7_305_043;

/** Encrypts CNICs, reads them and keeps them unique among partners. */
@Injectable()
export class Cnics {
  private readonly sealer: Sealer;

  constructor(@Inject(CONFIG) { dataKeys }: Pick<Config, 'dataKeys'>) {
    this.sealer = new Sealer(dataKeys, 'cnic');
  }

  /** @returns 13 digits, or null for an account without a CNIC. */
  of({ cnicSealed }: Pick<StoredCnic, 'cnicSealed'>): string | null {
    return cnicSealed ? this.sealer.open(cnicSealed) : null;
  }

  columns(cnic: string | null): StoredCnic {
    if (cnic === null) return { cnicSealed: null, cnicIndex: null };
    return { cnicSealed: this.sealer.seal(cnic), cnicIndex: this.sealer.computeIndex(cnic) };
  }

  /** The indexes that an equal CNIC may have, by key. */
  indexesOf(cnic: string): string[] {
    return this.sealer.computeIndexes(cnic);
  }

  /** Beginning of a CNIC that is encrypted with the current key. */
  get currentPrefix(): string {
    return this.sealer.currentPrefix;
  }

  /**
   * Ensures until the end of the transaction that no other partner has a CNIC. The caller has locked the account first.
   *
   * @throws CnicTaken
   */
  async assertFree(query: Query, userId: number, cnic: string): Promise<void> {
    const indexes = this.indexesOf(cnic).toSorted();
    await query('select pg_advisory_xact_lock($1, hashtext($2))', [lockClass, indexes[0]]);
    const taken = await query(
      `select 1 from users
        where role = 'SOULVIA_PARTNER' and deleted_at is null and id <> $1 and cnic_index = any($2::text[]) limit 1`,
      [userId, indexes],
    );
    if (taken.length > 0) throw new CnicTaken();
  }
}
