import { createHash } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@soulvia/kernel';
import { deleteInBatches, prepared, queryThrough, type Query } from '@soulvia/platform/database';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

export class TooManyRequests extends DomainError {
  readonly code = 'TOO_MANY_REQUESTS';

  constructor(override readonly retryAfterSeconds: number) {
    super('Too many attempts. Please try again later.');
  }
}

/** So many of one thing within a time, counted from the first. */
export interface LimitTerms {
  /** Short and unique: it begins every key of this limit. */
  name: string;
  most: number;
  seconds: number;
}

/** One limit, counted per key in PostgreSQL: every api process sees the same numbers, and a restart forgets none. */
export interface Limit {
  /** Counts one. @throws TooManyRequests when that is one too many; it counts all the same. */
  take(key: string): Promise<void>;
  /** Counts one, like `take`. @returns the refusal, for callers that may answer without doing the work. */
  tryTake(key: string): Promise<TooManyRequests | undefined>;
  /** Counts one, however many there were. */
  count(key: string): Promise<void>;
  /** Counts nothing. @throws TooManyRequests when there is none left to take. */
  refuseIfUsedUp(key: string): Promise<void>;
}

/** Makes limits whose counts live in the table `rate_limits`. Keys are stored as hashes: they are addresses and emails. */
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
        if (refusal instanceof RateLimiterRes) return tooMany(refusal);
        throw refusal;
      }
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
      async refuseIfUsedUp(key) {
        const used = await limiter.get(hashed(key));
        if (used && used.consumedPoints >= most) throw tooMany(used);
      },
    };
  }

  private async run({ text, values }: Statement): Promise<{ rows: unknown[]; rowCount: number }> {
    const rows = await queryThrough(this.orm.em.fork())(prepared(text), values);
    return { rows, rowCount: rows.length };
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes): TooManyRequests {
  return new TooManyRequests(Math.max(1, Math.ceil(msBeforeNext / 1000)));
}

interface Statement {
  text: string;
  values: unknown[];
}

function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Forgets counts whose time is over. @returns how many. */
export function deleteExpiredRateLimits(query: Query): Promise<number> {
  return deleteInBatches(
    query,
    `delete from rate_limits where key in (
       select key from rate_limits where expire < extract(epoch from now()) * 1000 limit $1) returning 1`,
  );
}
