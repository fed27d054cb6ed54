import 'reflect-metadata';
import {
  CloseMonth,
  CloseMonthHandler,
  earningsHandlers,
  SimulatePlan,
  SimulatePlanHandler,
  verifyPeriod,
} from '@soulvia/earnings';
import { openOrm, operatorDeadlines, workerDeadlines } from '@soulvia/platform/database';
import { DueRunner } from '@soulvia/platform/due';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { shopProjections } from '@soulvia/views';
import pg from 'pg';
import { pino } from 'pino';
import { fillEarnings, month } from './close/fill-earnings.js';
import { startDatabase } from './support/database.js';
import { rebuildOnce } from './support/rebuild-once.js';
import { conclude, printTable, say } from './support/report.js';
import { pause, runBench } from './support/run-bench.js';

const orders = 1_000_000;
const partners = 100_000;
const pollMs = 20;
const longestMs = 20 * 60 * 1_000;

/** A month of earnings is simulated, closed, and verified. */
runBench(async (undo) => {
  const database = await startDatabase();
  undo(() => database.stop());
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => undefined);
  await client.connect();
  undo(() => client.end());
  say(`Writing a log of ${orders.toLocaleString('en')} orders below ${partners.toLocaleString('en')} partners`);
  const adminId = await fillEarnings(client, { orders, partners });
  const options = { databaseUrl: database.url, entities: [], applicationName: 'bench-close', poolSize: 4 };
  const orm = await openOrm({ ...options, deadlines: workerDeadlines });
  undo(() => orm.close(true));
  const wakeUp = { requestWakeUp: () => void runner.wakeUp() };
  const log = pino({ level: 'warn' });
  const runner: DueRunner = new DueRunner({ orm, handlers: earningsHandlers, log, wakeUp, pollMs });
  await runner.start();
  undo(() => runner.stop());

  say('Simulating');
  const unitOfWork = new UnitOfWork(orm, wakeUp);
  const asked = performance.now();
  const plan = { from_month: month, to_month: month };
  await new SimulatePlanHandler(unitOfWork).execute(new SimulatePlan(1, plan, new Date()));
  while (!(await isSimulated(client))) {
    if (performance.now() - asked > longestMs) throw new Error('the month was not simulated in time');
    await pause(pollMs);
  }
  const simulate = (performance.now() - asked) / 1_000;
  say('Closing');
  const phases = new Map<string, number>();
  const begun = performance.now();
  await new CloseMonthHandler(unitOfWork).execute(new CloseMonth(month, adminId, new Date()));
  for (let last = begun; ;) {
    const phase = await readPhase(client);
    const now = performance.now();
    phases.set(phase, (phases.get(phase) ?? 0) + now - last);
    last = now;
    if (phase === 'CLOSED') break;
    if (performance.now() - begun > longestMs) throw new Error('the month was not closed in time');
    await pause(pollMs);
  }
  const close = (performance.now() - begun) / 1_000;
  say('Verifying');
  const operator = await openOrm({ ...options, deadlines: operatorDeadlines });
  undo(() => operator.close(true));
  const checked = performance.now();
  const { equal } = await verifyPeriod(operator, month, new Date());
  if (!equal) throw new Error('the log does not give what was closed');
  const verify = (performance.now() - checked) / 1_000;
  say('Rebuilding retail');
  const retail = await timeRebuild(client, database.url);
  const { rows } = await client.query<{ entries: number; partners: number }>(
    `select entries, (select count(*)::int from book_balances where balance > 0) as partners from periods`,
  );
  const seconds = Object.fromEntries([...phases].map(([phase, ms]) => [phase, ms / 1_000]));
  printTable('Seconds by phase', [seconds]);
  const last = seconds['DONE'] ?? 0;
  conclude(
    'close',
    [
      { figure: 'seconds to simulate', measured: simulate, atMost: 60 },
      { figure: 'seconds to close', measured: close, atMost: 120 },
      { figure: 'seconds of the last transaction', measured: last, atMost: 5 },
      { figure: 'retail rebuilt: log events a second', measured: retail, atLeast: 100_000 },
    ],
    { simulate, close, last, verify, retail, ...rows[0] },
  );
});

/** @returns log events a second from the request to the swap. */
async function timeRebuild(client: pg.Client, url: string): Promise<number> {
  const retail = shopProjections.find(({ name }) => name === 'retail');
  const { rows } = await client.query<{ events: number }>('select count(*)::int as events from events');
  if (!retail) throw new Error('there is no read model of that name');
  await rebuildOnce(client, url, retail, true);
  const begun = performance.now();
  await rebuildOnce(client, url, retail, false);
  return ((rows[0]?.events ?? 0) / (performance.now() - begun)) * 1_000;
}

async function isSimulated(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ state: string }>('select state from plan_simulations');
  if (rows[0]?.state === 'FAILED') throw new Error('the simulation failed');
  return rows[0]?.state === 'DONE';
}

async function readPhase(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ phase: string | null; state: string }>(
    `select (select payload->>'phase' from due_work where kind = 'earnings-close') as phase, (select state from periods) as state`,
  );
  return rows[0]?.state === 'CLOSED' ? 'CLOSED' : (rows[0]?.phase ?? 'CLEAR');
}
