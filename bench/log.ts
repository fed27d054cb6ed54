import { stockChanged } from '@soulvia/catalog';
import { appendEvents } from '@soulvia/platform/event-log';
import pg from 'pg';
import { closedLoop } from './support/closed-loop.js';
import { cpuSecondsOfServer } from './support/cpu-time.js';
import { startDatabase } from './support/database.js';
import { median } from './support/figures.js';
import { conclude, printTable, say, type Row } from './support/report.js';
import { runBench } from './support/run-bench.js';

const writers = 16;
const rounds = 9;
const roundSeconds = 2;
const context = { actor: 'bench', correlationId: null, causationId: null };

/** The cost of the announcing trigger for writers: one event per transaction, with and without it, alternating. */
runBench(async (undo) => {
  const database = await startDatabase();
  undo(() => database.stop());
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  undo(() => admin.end());
  const table: Row[] = [];
  const cost = { 'sync-commit': [] as number[], 'async-commit': [] as number[] };
  const rates: number[] = [];
  for (const mode of ['sync-commit', 'async-commit'] as const) {
    const options = mode === 'sync-commit' ? '' : '-c synchronous_commit=off';
    const pool = new pg.Pool({ connectionString: database.url, max: writers, options });
    pool.on('error', () => undefined);
    const append = (seconds: number) =>
      closedLoop(writers, seconds, async (writer) => {
        const body = { product_id: writer + 1, change: -1, quantity: 1_000, reason: 'ordered' as const };
        const event = { definition: stockChanged, subjectId: writer + 1, body };
        await appendEvents(async (sql, values) => (await pool.query(sql, values)).rows as never, [event], context);
      });
    const measure = async (isAnnounced: boolean) => {
      await admin.query(`alter table events ${isAnnounced ? 'enable' : 'disable'} trigger announce`);
      await append(0.3);
      const before = cpuSecondsOfServer(database.dir);
      const { perSecond, done } = await append(roundSeconds);
      return { perSecond, cpu: ((cpuSecondsOfServer(database.dir) - before) * 1e6) / done };
    };
    say(`Appending, ${mode}`);
    await append(2);
    for (let round = 1; round <= rounds; round += 1) {
      // The second mode writes to a longer log, so the order alternates.
      const first = await measure(round % 2 === 1);
      const second = await measure(round % 2 === 0);
      const [announced, bare] = round % 2 === 1 ? [first, second] : [second, first];
      const percent = (1 - announced.perSecond / bare.perSecond) * 100;
      cost[mode].push(percent);
      if (mode === 'sync-commit') rates.push(announced.perSecond);
      table.push({
        mode,
        round,
        'announced /s': announced.perSecond,
        'bare /s': bare.perSecond,
        'cost %': percent,
        'announced: server cpu µs': announced.cpu,
        'bare: server cpu µs': bare.cpu,
      });
    }
    await pool.end();
  }
  await admin.query('alter table events enable trigger announce');
  printTable(
    `Appends of one event each, ${writers} writers (async-commit: synchronous_commit off, so that no disk hides the cost)`,
    table,
  );
  conclude(
    'log',
    [
      { figure: 'cost of announcing, sync-commit, %', measured: median(cost['sync-commit']), atMost: 10 },
      { figure: 'cost of announcing, async-commit, %', measured: median(cost['async-commit']), atMost: 10 },
    ],
    { appendsPerSecond: median(rates), rounds: table },
  );
});
