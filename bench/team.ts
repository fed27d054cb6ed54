import 'reflect-metadata';
import type { MikroORM } from '@mikro-orm/postgresql';
import { openOrm, queryThrough, type Query } from '@soulvia/platform/database';
import { advance, type Projection } from '@soulvia/platform/projections';
import { shopProjections } from '@soulvia/views';
import pg from 'pg';
import { readMemberStats } from '../libs/views/member-stats/read-member-stats.js';
import { readTeam, readTeamCounts } from '../libs/views/team/read-team.js';
import { readMonths } from '../libs/views/team/read-months.js';
import { readRoots } from '../libs/views/team/read-roots.js';
import { readChildren, searchTree } from '../libs/views/team/read-tree.js';
import { startDatabase } from './support/database.js';
import { median, percentile } from './support/figures.js';
import { rebuildOnce } from './support/rebuild-once.js';
import { conclude, printTable, say, type Row, type Target } from './support/report.js';
import { runBench } from './support/run-bench.js';
import { enrol, fillMembers } from './team/fill-members.js';

const sizes = { small: 1_000, large: 1_000_000 };
const rounds = 5;
const readsEach = 400;
const enrolmentsEach = 60;

interface Network {
  members: number;
  client: pg.Client;
  orm: MikroORM;
  url: string;
}

const projections = shopProjections;
const team = find('team');
const stats = find('member-stats');

/** Compares a shop of a million members with one of a thousand: reading, enrolling, rebuilding. */
runBench(async (undo) => {
  const networks: Record<string, Network> = {};
  for (const [name, members] of Object.entries(sizes)) {
    say(`Writing ${members.toLocaleString('en')} members and their events`);
    const database = await startDatabase();
    undo(() => database.stop());
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    undo(() => client.end());
    await fillMembers(client, members);
    const orm = await openOrm({ databaseUrl: database.url, entities: [], applicationName: 'bench', poolSize: 2 });
    undo(() => orm.close(true));
    networks[name] = { members, client, orm, url: database.url };
  }
  const { small, large } = networks;
  if (!small || !large) throw new Error('a network is missing');

  const made: Row[] = [];
  for (const projection of [team, stats]) {
    for (const network of [small, large]) {
      const seconds: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        const began = performance.now();
        await rebuildOnce(network.client, network.url, projection, round === 0);
        seconds.push((performance.now() - began) / 1_000);
      }
      const taken = median(seconds);
      made.push({
        'read model': projection.name,
        members: network.members,
        seconds: taken,
        'members /s': network.members / taken,
      });
    }
  }
  printTable('Rebuilds, from the request to the swap', made);

  const reads: Row[] = [];
  for (const [what, read] of Object.entries({
    stats: (query: Query, id: number) => readMemberStats(query, [id]),
    counts: readTeamCounts,
    'a whole team': readTeam,
    'tree, who was invited': (query: Query, id: number) => readChildren(query, id, { limit: 50, offset: 0 }),
    'tree, months of 50 members': (query: Query, id: number) =>
      readMonths(
        query,
        Array.from({ length: 50 }, (_, n) => id + n),
      ),
    'tree, roots': (query: Query) => readRoots(query, { limit: 50, offset: 0 }),
    'tree, roots, page 20': (query: Query) => readRoots(query, { limit: 50, offset: 950 }),
    'tree, search of a name': (query: Query, id: number) => searchTree(query, id, 'ayesha', 20),
    'tree, search of an email': (query: Query, id: number) => searchTree(query, id, `member${id + 7}@example.pk`, 20),
  })) {
    const times = { small: await timeReads(small, read), large: await timeReads(large, read) };
    reads.push({
      read: what,
      'small p50 ms': percentile(times.small, 0.5),
      'large p50 ms': percentile(times.large, 0.5),
      'large p99 ms': percentile(times.large, 0.99),
    });
  }
  printTable('Reads of members all over the tree', reads);

  const ratios: number[] = [];
  const folds = { small: [] as number[], large: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    const [fromSmall, fromLarge] = [await timeEnrolments(small), await timeEnrolments(large)];
    // The first round warms both up.
    if (round === 0) continue;
    folds.small.push(...fromSmall);
    folds.large.push(...fromLarge);
    ratios.push(percentile(fromLarge, 0.5) / percentile(fromSmall, 0.5));
  }
  const enrolments: Row[] = [
    {
      'small p50 ms': percentile(folds.small, 0.5),
      'large p50 ms': percentile(folds.large, 0.5),
      'large p99 ms': percentile(folds.large, 0.99),
      ratio: median(ratios),
    },
  ];
  printTable('Folding one enrolment', enrolments);

  const targets: Target[] = [
    { figure: 'team rebuilt, members a second', measured: Number(made[1]?.['members /s']), atLeast: 100_000 },
    { figure: 'stats of a member, p50 ms', measured: Number(reads[0]?.['large p50 ms']), atMost: 5 },
    { figure: 'counts of a team, p50 ms', measured: Number(reads[1]?.['large p50 ms']), atMost: 5 },
    ...reads
      .filter(({ read }) => String(read).startsWith('tree'))
      .map((row) => ({ figure: `${row.read}, p50 ms`, measured: Number(row['large p50 ms']), atMost: 10 })),
    { figure: 'fold of an enrolment, large to small', measured: median(ratios), atMost: 1.5 },
  ];
  conclude('team', targets, { made, reads, enrolments });
});

function find(name: string): Projection {
  const projection = projections.find((one) => one.name === name);
  if (!projection) throw new Error(`there is no read model ${name}`);
  return projection;
}

async function timeReads(network: Network, read: (query: Query, id: number) => Promise<unknown>): Promise<number[]> {
  const query = queryThrough(network.orm.em.fork());
  const milliseconds: number[] = [];
  for (let n = 0; n < readsEach; n += 1) {
    const id = 1 + ((n * 7919) % network.members);
    const began = performance.now();
    await read(query, id);
    milliseconds.push(performance.now() - began);
  }
  return milliseconds.slice(readsEach / 10);
}

async function timeEnrolments({ client, orm, members }: Network): Promise<number[]> {
  const milliseconds: number[] = [];
  for (let n = 0; n < enrolmentsEach; n += 1) {
    await enrol(client, 1 + ((n * 7919) % members));
    const began = performance.now();
    await advance(orm, team, () => undefined);
    milliseconds.push(performance.now() - began);
  }
  return milliseconds;
}
