import 'reflect-metadata';
import { openOrm } from '@soulvia/platform/database';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { PlaceOrder, PlaceOrderHandler } from '@soulvia/ordering';
import { RateLimits, WriteLimit } from '@soulvia/platform/rate-limit';
import pg from 'pg';
import type { Basket } from './basket.js';

export interface Sent {
  /** Set for a statement that is prepared once per connection. */
  name?: string;
  text: string;
  values: unknown[];
  /** Statements of one round trip are sent before any of them is answered. */
  roundTrip: number;
}

/** The statements of one checkout by what they do, in the order they were sent. */
export interface CheckoutStatements {
  begin: Sent;
  key: Sent;
  buyer: Sent;
  state: Sent;
  /** Of a checkout with a discount code. */
  codeLimit?: Sent;
  order: Sent;
  stock: Sent;
  events: Sent;
  commit: Sent;
}

const marks: Record<keyof CheckoutStatements, RegExp> = {
  begin: /^\s*(begin|start transaction)/i,
  key: /^select from idempotency_keys/,
  buyer: /from addresses a join users/,
  state: /from products where id = any/,
  codeLimit: /from rate_limits/,
  order: /insert into orders/,
  stock: /update stock s set quantity = s.quantity - /,
  events: /insert into events/,
  commit: /^\s*commit/i,
};

/**
 * Places one real order through the shop's own handler and records what it sends to PostgreSQL, so that the plain SQL it is
 * compared with is the same by construction.
 *
 * @throws when the shop sends other statements than the comparison knows.
 */
export async function recordStatements(databaseUrl: string, basket: Basket): Promise<CheckoutStatements> {
  const orm = await openOrm({ databaseUrl, entities: [], applicationName: 'soulvia-bench', poolSize: 1 });
  try {
    const unitOfWork = new UnitOfWork(orm, { requestWakeUp: () => undefined });
    const handler = new PlaceOrderHandler(
      unitOfWork,
      new WriteLimit(0),
      { findWays: () => [] },
      { coupons: new RateLimits(orm).limit({ name: 'coupon', most: 1, seconds: 1 }) },
      {
        readArrivals: () => Promise.resolve(() => null),
      },
    );
    const { buyer, request, key } = basket;
    const command = new PlaceOrder(buyer.userId, request, key, undefined, '127.0.0.1');
    const sent = await listen(new URL(databaseUrl).pathname.slice(1), () => handler.execute(command));
    return sortOut(sent, request.coupon_code !== undefined);
  } finally {
    await orm.close(true);
  }
}

function sortOut(sent: readonly Sent[], hasCode: boolean): CheckoutStatements {
  const names = Object.keys(marks) as (keyof CheckoutStatements)[];
  const named = sent.map((statement) => [names.find((mark) => marks[mark].test(statement.text)), statement] as const);
  const expected = names.filter((name) => name !== 'codeLimit' || hasCode);
  const isKnown = named.length === expected.length && expected.every((mark) => named.some(([found]) => found === mark));
  if (!isKnown)
    throw new Error(`a checkout sends other statements than expected:\n${sent.map(({ text }) => text).join(';\n')}`);
  return Object.fromEntries(named) as CheckoutStatements;
}

/** What is sent to one database, while the process may use other connections as well. */
async function listen(database: string, work: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const prototype = pg.Client.prototype as unknown as Record<'query', (...parameters: unknown[]) => unknown>;
  const { query } = prototype;
  let [roundTrip, isAnswered] = [1, false];
  prototype.query = function note(this: unknown, ...parameters: unknown[]): unknown {
    const [first, second] = parameters;
    const { name, text, values } = (
      typeof first === 'string' ? { text: first, values: second } : first
    ) as Partial<Sent>;
    if (text !== undefined && Reflect.get(this as object, 'database') === database)
      sent.push({
        ...(name === undefined ? {} : { name }),
        text,
        values: values ?? [],
        roundTrip: (roundTrip += Number(isAnswered)),
      });
    isAnswered = false;
    const answer = query.apply(this, parameters);
    Promise.resolve(answer).then(
      () => (isAnswered = true),
      () => undefined,
    );
    return answer;
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return sent;
}
