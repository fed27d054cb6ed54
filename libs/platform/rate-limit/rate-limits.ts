import { createHash } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@soulvia/kernel';
import { deleteInBatches, prepared, queryPool, queryThrough, type Query } from '@soulvia/platform/database';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

export class TooManyRequests extends DomainError {
  readonly code = 'TOO_MANY_REQUESTS';

  /** @param limiter name of the limit that refuses. */
  constructor(
    override readonly retryAfterSeconds: number,
    readonly limiter: string,
  ) {
    super('Too many attempts. Please try again later.');
  }
}

/** A number of actions within a time window that starts with the first. */
export interface LimitTerms {
  /** Short and unique prefix of this limit's keys. */
  name: string;
  most: number;
  seconds: number;
}

/** A rate limit, counted per key in PostgreSQL, so that all api processes share it and it survives restarts. */
export interface Limit {
  /** Counts one action. @throws TooManyRequests above the limit; the action counts all the same. */
  take(key: string): Promise<void>;
  /** Counts one action like `take`. @returns the refusal, for callers that respond without doing the work. */
  tryTake(key: string): Promise<TooManyRequests | undefined>;
  /** Counts one action without checking the limit. */
  count(key: string): Promise<void>;
  /** Undoes the count of one action. */
  giveBack(key: string): Promise<void>;
  /** Whether any action was counted within the window. */
  isUsed(key: string): Promise<boolean>;
  /**
   * Checks without counting.
   *
   * @param query of a transaction, to share its round trip.
   * @returns the refusal when the limit is used up.
   */
  findRefusal(key: string, query?: Query): Promise<TooManyRequests | undefined>;
  /** Checks without counting. @throws TooManyRequests when the limit is used up. */
  refuseIfUsedUp(key: string): Promise<void>;
}

const usedUpSql = prepared('select expire from rate_limits where key = $1 and points >= $2 and expire > $3');

/** Creates limits whose counts are stored in the table `rate_limits`. Keys are hashed, since they are IP and email addresses. */
@Injectable()
export class RateLimits {
  constructor(private readonly orm: MikroORM) {}

  limit({ name, most, seconds }: LimitTerms): Limit {
    const limiter = new RateLimiterPostgres({
      storeClient: { query: (statement: Statement) => this.run(statement) },
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: most,
      duration: seconds,
    });
    const tryTake = async (key: string): Promise<TooManyRequests | undefined> => {
      try {
        await limiter.consume(hashed(key));
        return undefined;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return tooMany(name, refusal.msBeforeNext);
        throw refusal;
      }
    };
    const findRefusal: Limit['findRefusal'] = async (key, query = queryThrough(this.orm.em.fork())) => {
      const now = Date.now();
      const [used] = await query<{ expire: number }>(usedUpSql, [`${name}:${hashed(key)}`, most, now]);
      return used && tooMany(name, used.expire - now);
    };
    return {
      tryTake,
      async take(key) {
        const refusal = await tryTake(key);
        if (refusal) throw refusal;
      },
      async count(key) {
        await limiter.penalty(hashed(key));
      },
      async giveBack(key) {
        await limiter.reward(hashed(key));
      },
      async isUsed(key) {
        return ((await limiter.get(hashed(key)))?.consumedPoints ?? 0) > 0;
      },
      findRefusal,
      async refuseIfUsedUp(key) {
        const refusal = await findRefusal(key);
        if (refusal) throw refusal;
      },
    };
  }

  private async run({ text, values }: Statement): Promise<{ rows: unknown[]; rowCount: number }> {
    const rows = await queryPool(this.orm)(prepared(text), values);
    return { rows, rowCount: rows.length };
  }
}

function tooMany(name: string, waitMs: number): TooManyRequests {
  return new TooManyRequests(Math.max(1, Math.ceil(waitMs / 1000)), name);
}

interface Statement {
  text: string;
  values: unknown[];
}

function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Deletes expired counts. @returns the number of deleted counts. */
export function deleteExpiredRateLimits(query: Query): Promise<number> {
  return deleteInBatches(
    query,
    `delete from rate_limits where key in (
       select key from rate_limits where expire < extract(epoch from now()) * 1000 limit $1) returning 1`,
  );
}
