import 'reflect-metadata';
import { shopProjections } from '@soulvia/views';
import pg from 'pg';
import { type LogFigures, measureLog } from './log-growth/measure-log.js';
import { partitionLog, useLog } from './log-growth/partition-log.js';
import { fillLog } from './rebuild/fill-log.js';
import { startDatabase } from './support/database.js';
import { median } from './support/figures.js';
import { rebuildOnce } from './support/rebuild-once.js';
import { conclude, printTable, say, type Row } from './support/report.js';
import { runBench } from './support/run-bench.js';

const sizes = [100_000, 1_000_000, 10_000_000] as const;
const rounds = 3;
/** A log of 100 million events in parts of a million. */
const partitions = 100;

type Figure = keyof LogFigures;

/** What grows with the log, and what a log in partitions would cost. */
runBench(async (undo) => {
  const database = await startDatabase();
  undo(() => database.stop());
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => undefined);
  await client.connect();
  undo(() => client.end());
  const [dashboard] = shopProjections.filter(({ name }) => name === 'dashboard');
  if (!dashboard) throw new Error('there is no dashboard');

  const bySize = new Map<number, LogFigures>();
  const sizesTable: Row[] = [];
  const costTable: Row[] = [];
  for (const size of sizes) {
    say(`Writing a log of ${size.toLocaleString('en')} events`);
    const events = await fillLog(client, size);
    const freezing = await timed(() => client.query('vacuum (freeze, analyze) events'));
    const again = await timed(() => client.query('vacuum (freeze) events'));
    sizesTable.push({ events, ...(await bytesPerEvent(client, events)) });
    const figures = await medianOf(() => measureLog(database.url, database.dir));
    bySize.set(size, figures);
    const rebuilding = await timed(() => rebuildOnce(client, database.url, dashboard, true));
    const verifying = await timed(() => client.query('select count(*), sum(length(body::text)) from events'));
    costTable.push({
      events,
      ...rowOf(figures),
      'first vacuum, s': freezing,
      'vacuum again, s': again,
      'dashboard rebuilt, s': rebuilding,
      'one full read, s': verifying,
    });
  }
  printTable('Bytes an event takes, by table and index', sizesTable);
  printTable('Costs by the size of the log', costTable);

  say(`Copying the log into ${partitions} partitions`);
  await partitionLog(client, partitions);
  const forms = { 'one table': [] as LogFigures[], 'in parts': [] as LogFigures[] };
  for (let round = 0; round < rounds; round += 1)
    for (const form of ['one table', 'in parts'] as const) {
      await useLog(client, form);
      forms[form].push(await measureLog(database.url, database.dir));
    }
  const whole = middle(forms['one table']);
  const parts = middle(forms['in parts']);
  printTable(`The log as one table and in ${partitions} partitions, alternating`, [
    { form: 'one table', ...rowOf(whole) },
    { form: 'in parts', ...rowOf(parts) },
  ]);

  const [small, large] = [bySize.get(sizes[0]), bySize.get(sizes[2])];
  if (!small || !large) throw new Error('a size was not measured');
  const growth = (figure: Figure) => large[figure] / small[figure];
  conclude(
    'log-growth',
    [
      {
        figure: 'append, processor time, largest to smallest log',
        measured: growth('appendMicroseconds'),
        atMost: 1.5,
      },
      { figure: 'read of the next events, largest to smallest', measured: growth('tailMilliseconds'), atMost: 1.5 },
      { figure: 'history of an order, largest to smallest', measured: growth('historyMilliseconds'), atMost: 1.5 },
    ],
    { sizes: sizesTable, costs: costTable, forms: { whole, parts } },
  );
});

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}

async function medianOf(measure: () => Promise<LogFigures>): Promise<LogFigures> {
  const all: LogFigures[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await measure());
  return middle(all);
}

function middle(all: readonly LogFigures[]): LogFigures {
  const of = (figure: Figure) => median(all.map((figures) => figures[figure]));
  return {
    appendsPerSecond: of('appendsPerSecond'),
    appendMicroseconds: of('appendMicroseconds'),
    tailMilliseconds: of('tailMilliseconds'),
    historyMilliseconds: of('historyMilliseconds'),
  };
}

function rowOf(figures: LogFigures): Row {
  return {
    'appends /s': figures.appendsPerSecond,
    'append, cpu µs': figures.appendMicroseconds,
    'next 500, ms': figures.tailMilliseconds,
    'one order, ms': figures.historyMilliseconds,
  };
}

async function bytesPerEvent(client: pg.Client, events: number): Promise<Row> {
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `select 'table' as name, pg_table_size('events') as bytes
     union all
     select indexrelid::regclass::text, pg_relation_size(indexrelid) from pg_index where indrelid = 'events'::regclass`,
  );
  return Object.fromEntries(rows.map(({ name, bytes }) => [name, Number(bytes) / events]));
}
