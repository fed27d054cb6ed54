import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { schedule } from '@soulvia/platform/due';
import { createEffects, effectKind, openEffectRunner } from '../support/due-effects.js';
import { eventually } from '../support/eventually.js';
import { processEnvironment } from '../support/process-environment.js';
import { TestLog } from '../support/test-log.js';

jest.setTimeout(300_000);

const sessionKills = 270;
const processKills = 30;
/** Rows that are due while workers are killed, so that a kill meets work. */
const backlog = 40;

describe('killed workers: timed work', () => {
  let log: TestLog;
  let scheduled: number;
  const children: ChildProcess[] = [];
  const runners: { stop(): Promise<void> }[] = [];
  beforeEach(async () => {
    log = await TestLog.open([]);
    await log.query(createEffects);
    scheduled = 0;
  });
  afterEach(async () => {
    for (const child of children.splice(0)) await end(child, 'SIGKILL');
    for (const runner of runners.splice(0)) await runner.stop();
    await log.close();
  });

  const addWork = async (count: number, pauseMs = 0) => {
    const ids = Array.from({ length: count }, () => (scheduled += 1));
    for (const id of ids) await schedule(log, effectKind, id, { afterSeconds: 0 }, { pauseMs });
  };

  async function startWorker(): Promise<ChildProcess> {
    const child = fork(resolve('dist/test/support/due-worker.js'), {
      env: { ...processEnvironment, DATABASE_URL: log.database.url },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    children.push(child);
    await hear(child, 'ready');
    return child;
  }

  async function startRunner(name: string, pauseMs = () => 0): Promise<void> {
    runners.push(await openEffectRunner(log.database.url, name, () => wait(pauseMs())));
  }

  async function hear(child: ChildProcess, text: string): Promise<void> {
    for (;;) {
      const [message] = (await once(child, 'message')) as [string];
      if (message === text) return;
    }
  }

  async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }

  /** Waits until no work is left. @returns how often each effect exists. */
  async function effectsAtTheEnd(): Promise<unknown> {
    await eventually(async () => {
      const [ended] = await log.query<{ done: number; left: number }>(
        `select (select count(*) from effects where kind = 'echo') as done, (select count(*) from due_work) as left`,
      );
      expect(ended?.done).toBeGreaterThanOrEqual(scheduled);
      expect(ended?.left).toBe(0);
    });
    return log.query(
      `select kind, count(*) as rows, count(distinct subject_id) as subjects, max(subject_id) as last
         from (select kind, subject_id from effects
               union all select type, subject_id from events where type = 'EffectDone') effects
        group by kind order by kind collate "C"`,
    );
  }

  /** Each scheduled row had both of its effects and its event, and the event had its effect, all exactly once. */
  const eachOnce = () =>
    ['EffectDone', 'echo', 'first half', 'second half'].map((kind) => ({
      kind,
      rows: scheduled,
      subjects: scheduled,
      last: scheduled,
    }));

  /** Ends a session of an in-process runner inside a transaction. @returns whether there was one. */
  async function killSession(): Promise<boolean> {
    const [killed] = await log.query<{ is_killed: boolean }>(
      `select pg_terminate_backend(pid) as is_killed
         from (select pid from pg_stat_activity
                where datname = current_database() and application_name = 'due-runner' and xact_start is not null
                order by random() limit 1) session`,
    );
    return killed?.is_killed ?? false;
  }

  test(`timed work: ${sessionKills + processKills} kills at random moments, and each effect exists exactly once`, async () => {
    await startRunner('due-runner', () => Math.random() * 20);
    await startRunner('due-runner', () => Math.random() * 20);
    const killed = { sessions: 0, processes: 0 };
    const killSessions = async () => {
      while (killed.sessions < sessionKills) {
        if (await killSession()) killed.sessions += 1;
        await wait(Math.random() * 160);
      }
    };
    const killProcesses = async () => {
      while (killed.processes < processKills) {
        const worker = await startWorker();
        await wait(Math.random() * 300);
        killed.processes += 1;
        await end(worker, 'SIGKILL');
      }
    };
    let isOver = false;
    const load = async () => {
      while (!isOver || scheduled < sessionKills + processKills) {
        const waiting = await log.query('select 1 from due_work where due_at <= now()');
        if (waiting.length < backlog) await addWork(10, Math.random() * 20);
        else await wait(10);
      }
    };
    const loading = load();
    await Promise.all([killSessions(), killProcesses(), killProcesses()]);
    isOver = true;
    await loading;
    expect(killed.sessions + killed.processes).toBeGreaterThanOrEqual(300);
    expect(scheduled).toBeGreaterThanOrEqual(300);
    expect(await effectsAtTheEnd()).toEqual(eachOnce());
  });

  test('timed work: a worker killed between effect and commit leaves the row to the next one', async () => {
    const worker = await startWorker();
    const half = hear(worker, 'half 1');
    await addWork(1, 60_000);
    await half;
    await end(worker, 'SIGKILL');
    await startRunner('due-runner');
    expect(await effectsAtTheEnd()).toEqual(eachOnce());
  });

  test('timed work: a worker that freezes inside its work loses the row to another one, and its effect', async () => {
    const frozen = await startWorker();
    const half = hear(frozen, 'half 1');
    await addWork(1, 500);
    await half;
    frozen.kill('SIGSTOP');
    await startRunner('due-runner');
    expect(await effectsAtTheEnd()).toEqual(eachOnce());
    frozen.kill('SIGCONT');
    // The same worker does its next work: it has lost a session, not its place.
    await runners.splice(0)[0]?.stop();
    await addWork(1);
    expect(await effectsAtTheEnd()).toEqual(eachOnce());
  });
});
