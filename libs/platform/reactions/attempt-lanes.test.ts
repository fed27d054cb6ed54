import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { queryThrough } from '@soulvia/platform/database';
import { appendEvents, defineEvent, type EventDefinition } from '@soulvia/platform/event-log';
import { pino } from 'pino';
import { eventually } from '../../../test/support/eventually.js';
import { useTestLog } from '../../../test/support/test-log.js';
import { claimDue, findDue } from './claims.js';
import { collectAll, ensureReactions } from './collect.js';
import { listOutbox } from './outbox.js';
import type { Reaction } from './reaction.js';
import { ReactionRunner, type RunnerTimings } from './reaction-runner.js';

const asked = defineEvent<Record<string, never>>('Asked', 'question');
const replied = defineEvent<Record<string, never>>('Replied', 'question');
const log = useTestLog();
let runner: ReactionRunner;
let last = 0;
beforeEach(() => log.query('delete from reaction_outbox'));
afterEach(() => runner.stop());

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function record(definition: EventDefinition, subjects: readonly number[], at?: Date): Promise<void> {
  const context = { actor: 'test', correlationId: null, causationId: null, at };
  const events = subjects.map((subjectId) => ({ definition, subjectId, body: {} }));
  await log.orm.em.fork().transactional((em) => appendEvents(queryThrough(em), events, context));
}

const newSubjects = (count: number) => Array.from({ length: count }, () => (last += 1));

async function run(
  reactions: readonly Reaction[],
  timings: Partial<RunnerTimings> = {},
  recipientSql?: string,
): Promise<void> {
  const [all, silent] = [{ pollMs: 20, firstRetryMs: 10, ...timings }, pino({ level: 'silent' })];
  runner = new ReactionRunner(log.orm, reactions, silent, all, undefined, undefined, { recipientSql });
  await runner.start();
}

const rows = () =>
  log.query<{ state: string; attempts: number }>('select state, attempts from reaction_outbox order by id');
const states = async () => (await rows()).map(({ state }) => state);

test('rows claimed together: effects about a subject follow its events, and a slow and a poison one harm no other', async () => {
  const effects = new Map<number, number[]>();
  const subjects = newSubjects(20);
  const [slow = 0] = subjects;
  let [running, most, isReleased] = [0, 0, false];
  const transport = { maxConcurrency: 8 };
  const reaction = (name: string, listensTo: EventDefinition): Reaction => ({
    name,
    listensTo,
    transport,
    async react({ event: { subjectId, position }, markDispatched }) {
      most = Math.max(most, (running += 1));
      await wait(Math.random() * 10);
      while (subjectId === slow && !isReleased) await wait(5);
      await markDispatched();
      running -= 1;
      effects.set(subjectId, [...(effects.get(subjectId) ?? []), position]);
      return { kind: 'done', how: '' };
    },
  });
  const reactions = [reaction('reply', replied), reaction('answer', asked)];
  await ensureReactions(log.query, reactions);
  for (const definition of [asked, replied, asked]) await record(definition, subjects);
  await log.query(
    `insert into events (type, schema_version, subject, subject_id, subject_version, actor, recorded_at, body)
     values ('Asked', 2, 'question', 2000, 1, 'test', now() - interval '1 second', '{}')`,
  );
  await run(reactions);
  const complete = () => [...effects.values()].filter(({ length }) => length === 3);
  await eventually(() => expect(complete()).toHaveLength(subjects.length - 1));
  expect([effects.has(slow), most <= 8, most > 4]).toEqual([false, true, true]);
  isReleased = true;
  await eventually(() => expect(complete()).toHaveLength(subjects.length));
  for (const positions of effects.values()) expect(positions).toEqual(positions.toSorted((one, other) => one - other));
  const expected = [...Array<string>(subjects.length * 3).fill('sent'), 'waiting'];
  await eventually(async () => expect((await states()).toSorted()).toEqual(expected));
});

test('rows claimed together: effects for one person follow their events, whatever each of these is about', async () => {
  const [begun, effects] = [new Map<number, number>(), new Map<number, number[]>()];
  const reaction: Reaction = {
    name: 'personal',
    listensTo: asked,
    transport: { maxConcurrency: 12 },
    async react({ event: { subjectId, position } }) {
      const person = subjectId % 2;
      const earlier = begun.get(person) ?? 0;
      begun.set(person, earlier + 1);
      // Unless they wait for each other, the first is the last.
      await wait(100 - 40 * earlier);
      effects.set(person, [...(effects.get(person) ?? []), position]);
      return { kind: 'done', how: '' };
    },
  };
  await ensureReactions(log.query, [reaction]);
  await record(asked, newSubjects(6));
  await run([reaction], {}, 'e.subject_id::int % 2');
  await eventually(() => expect([...effects.values()].map(({ length }) => length)).toEqual([3, 3]));
  for (const positions of effects.values()) expect(positions).toEqual(positions.toSorted((one, other) => one - other));
});

test('a stopping runner gives back at once what it has claimed and not begun', async () => {
  let begun = 0;
  const reaction: Reaction = {
    name: 'in-turn',
    listensTo: asked,
    sequence: () => 'all',
    async react({ markDispatched }) {
      begun += 1;
      await markDispatched();
      await wait(300);
      return { kind: 'done', how: '' };
    },
  };
  await run([reaction], { firstRetryMs: 60_000 });
  await record(asked, newSubjects(3));
  await eventually(async () => expect([begun, await states()]).toEqual([1, ['sending', 'sending', 'sending']]));
  await runner.stop();
  expect([begun, await states()]).toEqual([1, ['sent', 'waiting', 'waiting']]);
  expect(await findDue(log.query, [reaction])).toEqual(['in-turn']);
});

test('events are dropped as they are collected while the reaction says why, with a row and without an attempt', async () => {
  let why: string | undefined = 'switched off';
  const react = async () => ({ kind: 'done', how: '' }) as const;
  await run([{ name: 'switched', listensTo: asked, findDropReason: async () => why, react }]);
  await record(asked, newSubjects(2));
  await eventually(async () => expect(await rows()).toEqual([1, 2].map(() => ({ state: 'dropped', attempts: 0 }))));
  const { rows: dropped } = await listOutbox(log.query, ['dropped'], { limit: 10, offset: 0 });
  expect(dropped.map(({ last_error }) => last_error)).toEqual([why, why]);
  why = undefined;
  await record(asked, newSubjects(1));
  await eventually(async () => expect(await rows()).toContainEqual({ state: 'sent', attempts: 1 }));
  expect(await states()).toHaveLength(3);
});

test('a backlog of one transport holds back no row of another', async () => {
  let [attempts, isReleased] = [0, false];
  const blocked: Reaction = {
    name: 'blocked',
    listensTo: asked,
    transport: { maxConcurrency: 1 },
    async react() {
      while (!isReleased) await wait(5);
      return { kind: 'done', how: '' };
    },
  };
  const retried: Reaction = {
    name: 'retried',
    listensTo: replied,
    react: async () => ((attempts += 1) > 1 ? { kind: 'done', how: '' } : { kind: 'retry', why: 'not yet' }),
  };
  await run([blocked, retried], { firstRetryMs: 300 });
  await record(asked, newSubjects(400));
  await record(replied, newSubjects(1));
  try {
    await eventually(() => expect(attempts).toBe(2));
    expect(await findDue(log.query, [blocked, retried])).toEqual(['blocked']);
  } finally {
    isReleased = true;
  }
});

test('a row that waits long for the one before it is given back, and done after it', async () => {
  const done: number[] = [];
  const reaction: Reaction = {
    name: 'patient',
    listensTo: asked,
    sequence: () => 'all',
    async react({ event: { position }, markDispatched }) {
      await markDispatched();
      if (done.length === 0) await wait(600);
      done.push(position);
      return { kind: 'done', how: '' };
    },
  };
  await ensureReactions(log.query, [reaction]);
  await record(asked, newSubjects(3));
  await run([reaction], { leaseMs: 2_000 });
  await eventually(async () => expect(await states()).toEqual(['sent', 'sent', 'sent']));
  expect(done).toEqual(done.toSorted((one, other) => one - other));
  const [first, ...waited] = (await rows()).map(({ attempts }) => attempts);
  expect([first, Math.min(...waited) > 1]).toEqual([1, true]);
});

test('rows of several reactions are claimed in the order of their events, whichever was collected first', async () => {
  const react = async () => ({ kind: 'done', how: '' }) as const;
  const reactions = ['later', 'earlier'].map((name) => ({ name, listensTo: asked, react }));
  await ensureReactions(log.query, reactions);
  for (const seconds of [3, 2, 1]) await record(asked, newSubjects(1), new Date(Date.now() - seconds * 1_000));
  const { signal } = new AbortController();
  for (const reaction of reactions) await collectAll(log.query, reaction, undefined, signal, () => undefined);
  const claims = await claimDue(log.query, reactions, 60_000, 4);
  const events = await log.query<{ position: number }>('select position from events order by position desc limit 3');
  const [, second, first] = events.map(({ position }) => position);
  expect(claims.map(({ position }) => position)).toEqual([first, first, second, second]);
});
