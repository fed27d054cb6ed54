import 'reflect-metadata';
import { shopProjections } from '@soulvia/views';
import pg from 'pg';
import { addJournals, addParcels, fillLog } from './rebuild/fill-log.js';
import { startDatabase } from './support/database.js';
import { median } from './support/figures.js';
import { rebuildOnce } from './support/rebuild-once.js';
import { conclude, printTable, say, type Row, type Target } from './support/report.js';
import { runBench } from './support/run-bench.js';

const sizes = [100_000, 1_000_000];
const rounds = 3;
/** Log events per second, for the largest log of each. */
const wanted: Record<string, number> = { dashboard: 300_000, notifications: 100_000, 'best-sellers': 100_000 };
/** The same for a log that has parcels too. */
const wantedWithParcels: Record<string, number> = { fulfilment: 100_000, 'stock-ledger': 100_000, sales: 300_000 };
/** The same for a log that has parcels and books. */
const wantedWithBooks: Record<string, number> = { cash: 100_000 };

/**
 * How fast a read model is rebuilt from the whole log: fold, indexes, catching up, comparing, swapping. The floor is one
 * full read of the log that looks at every body.
 */
runBench(async (undo) => {
  const database = await startDatabase();
  undo(() => database.stop());
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => undefined);
  await client.connect();
  undo(() => client.end());
  const table: Row[] = [];
  const targets: Target[] = [];
  for (const size of sizes) {
    say(`Writing a log of ${size.toLocaleString('en')} events`);
    const events = await fillLog(client, size);
    const { rows, speeds } = await measure(client, database.url, events, Object.keys(wanted));
    table.push(...rows);
    if (size === sizes.at(-1)) targets.push(...targetsOf(speeds, wanted));
  }
  for (const [what, add, least] of [
    ['parcels', addParcels, wantedWithParcels],
    ['books', addJournals, wantedWithBooks],
  ] as const) {
    say(`Adding ${what} to the log`);
    const { rows, speeds } = await measure(client, database.url, await add(client), Object.keys(least));
    table.push(...rows);
    targets.push(...targetsOf(speeds, least));
  }
  printTable('Rebuilds, from the request to the swap', table);
  conclude('rebuild', targets, { rows: table });
});

/** Rebuilds read models in turns with full reads of the log. @returns a row for each and the log events a second. */
async function measure(
  client: pg.Client,
  url: string,
  events: number,
  names: readonly string[],
): Promise<{ rows: Row[]; speeds: Map<string, number> }> {
  const projections = shopProjections.filter(({ name }) => names.includes(name));
  const seconds = new Map<string, number[]>();
  const ratios = new Map<string, number[]>();
  for (let round = 0; round <= rounds; round += 1) {
    const floor = await timed(() => client.query('select count(*), sum(length(body::text)) from events'));
    for (const projection of projections) {
      const taken = await timed(() => rebuildOnce(client, url, projection, round === 0));
      if (round === 0) continue;
      note(seconds, projection.name, taken);
      note(ratios, projection.name, floor / taken);
    }
    note(seconds, 'one full read', floor);
  }
  const rows: Row[] = [];
  const speeds = new Map<string, number>();
  for (const { name, listensTo } of projections) {
    const taken = median(seconds.get(name) ?? []);
    const listened = await countEvents(
      client,
      listensTo.map(({ type }) => type),
    );
    speeds.set(name, events / taken);
    rows.push({
      'read model': name,
      'log events': events,
      seconds: taken,
      'log events /s': events / taken,
      'events it listens to': listened,
      'of those /s': listened / taken,
      'rows made': await countRows(client, name),
      'share of one full read': median(ratios.get(name) ?? []),
    });
  }
  const read = median(seconds.get('one full read') ?? []);
  rows.push({
    'read model': '(one full read)',
    'log events': events,
    seconds: read,
    'log events /s': events / read,
    'events it listens to': events,
    'of those /s': events / read,
    'rows made': 0,
    'share of one full read': 1,
  });
  return { rows, speeds };
}

function targetsOf(speeds: ReadonlyMap<string, number>, least: Readonly<Record<string, number>>): Target[] {
  return Object.entries(least).map(([name, atLeast]) => ({
    figure: `${name}: log events a second`,
    measured: speeds.get(name) ?? 0,
    atLeast,
  }));
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}

function note(lists: Map<string, number[]>, name: string, value: number): void {
  lists.set(name, [...(lists.get(name) ?? []), value]);
}

async function countEvents(client: pg.Client, types: string[]): Promise<number> {
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from events where type = any($1)', [
    types,
  ]);
  return rows[0]?.n ?? 0;
}

async function countRows(client: pg.Client, projection: string): Promise<number> {
  const { rows } = await client.query<{ rows: string }>('select rows from projection_rebuilds where projection = $1', [
    projection,
  ]);
  return Number(rows[0]?.rows);
}
