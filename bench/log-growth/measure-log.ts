import { stockChanged } from '@soulvia/catalog';
import { appendEvents } from '@soulvia/platform/event-log';
import pg from 'pg';
import { closedLoop } from '../support/closed-loop.js';
import { cpuSecondsOfServer } from '../support/cpu-time.js';
import { median } from '../support/figures.js';

const writers = 16;
const appendSeconds = 3;
const reads = 300;
const batch = 500;
const context = { actor: 'bench', correlationId: null, causationId: null };

/** What one event costs to append, and what typical reads of the log take. */
export interface LogFigures {
  appendsPerSecond: number;
  /** Processor time of PostgreSQL. */
  appendMicroseconds: number;
  /** The next 500 events from a position near the end, as a fold reads them. */
  tailMilliseconds: number;
  /** All events of one order, as a page of its history reads them. */
  historyMilliseconds: number;
}

/** @param dir the folder of the database. */
export async function measureLog(url: string, dir: string): Promise<LogFigures> {
  // Connections of this measurement only: a prepared statement would keep the table whose name was changed.
  const pool = new pg.Pool({ connectionString: url, max: writers });
  pool.on('error', () => undefined);
  try {
    const append = (seconds: number) =>
      closedLoop(writers, seconds, async (writer) => {
        // Products that the filled log does not name, whose versions would be taken.
        const product = 1_000_000 + writer;
        const body = { product_id: product, change: -1, quantity: 1_000, reason: 'ordered' as const };
        const event = { definition: stockChanged, subjectId: product, body };
        await appendEvents(async (sql, values) => (await pool.query(sql, values)).rows as never, [event], context);
      });
    await append(1);
    const before = cpuSecondsOfServer(dir);
    const { perSecond, done } = await append(appendSeconds);
    const appendMicroseconds = ((cpuSecondsOfServer(dir) - before) * 1e6) / done;
    const { rows } = await pool.query<{ last: string; orders: string }>(
      `select (select max(position) from events) as last, (select max(subject_id) from events where type = 'OrderPlaced') as orders`,
    );
    const last = Number(rows[0]?.last);
    const orders = Number(rows[0]?.orders);
    return {
      appendsPerSecond: perSecond,
      appendMicroseconds,
      tailMilliseconds: await medianTime((n) =>
        pool.query('select position, type, body from events where position > $1 order by position limit $2', [
          last - 20_000 + n * 37,
          batch,
        ]),
      ),
      historyMilliseconds: await medianTime((n) =>
        pool.query(`select * from events where subject = 'order' and subject_id = $1 order by subject_version`, [
          1 + ((n * 7_919) % orders),
        ]),
      ),
    };
  } finally {
    await pool.end();
  }
}

async function medianTime(read: (n: number) => Promise<unknown>): Promise<number> {
  const milliseconds: number[] = [];
  for (let n = 0; n < reads; n += 1) {
    const began = performance.now();
    await read(n);
    milliseconds.push(performance.now() - began);
  }
  return median(milliseconds);
}
