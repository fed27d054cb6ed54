import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { RequestMorningMails, SetMorningMail } from '@soulvia/accounts';
import pg from 'pg';
import { eventually } from '../support/eventually.js';
import { processEnvironment } from '../support/process-environment.js';
import { readMail } from '../support/read-mail.js';
import { SmtpSink } from '../support/smtp-sink.js';
import { testEnvironment } from '../support/test-config.js';
import { TestShop, type Person } from '../support/test-shop.js';

/** Real workers, killed or frozen while they send an email. */
describe('worker killed while sending an email', () => {
  let shop: TestShop;
  let person: Person;
  let sink: SmtpSink;
  let holder: pg.Client;
  let workerLog = '';
  const workers: ChildProcess[] = [];
  beforeAll(async () => {
    shop = await TestShop.openFresh({ worker: false });
    holder = new pg.Client({ connectionString: shop.database.url });
    await holder.connect();
  });
  afterAll(async () => {
    await holder.end();
    await shop.close();
  });
  beforeEach(async () => {
    sink = await SmtpSink.open();
    person = await shop.person();
    workerLog = '';
  });
  afterEach(async () => {
    for (const worker of workers.splice(0)) await kill(worker);
    await sink.close();
  });

  const smtp = () => ({ SMTP_URL: sink.url, PUBLIC_URL: 'https://shop.soulvia.test', MAIL_FROM: 'shop@soulvia.test' });

  async function startWorker(settings: Record<string, string>): Promise<ChildProcess> {
    const worker = fork(resolve('dist', 'server', 'worker.js'), {
      env: { ...processEnvironment, ...testEnvironment(shop.database), LOG_LEVEL: 'trace', ...settings },
      execArgv: [],
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    worker.stdout?.on('data', (chunk: Buffer) => (workerLog += chunk.toString()));
    workers.push(worker);
    await once(worker, 'message');
    return worker;
  }

  async function kill(worker: ChildProcess): Promise<void> {
    if (worker.exitCode !== null || worker.signalCode !== null) return;
    const ended = once(worker, 'exit');
    worker.kill('SIGKILL');
    await ended;
  }

  const forgot = () => shop.guest.post('/api/v1/auth/forgot-password', { email: person.email });

  async function rowOf(): Promise<{ state: string; attempts: number } | undefined> {
    const [row] = await shop.query<{ state: string; attempts: number }>(
      `select o.state, o.attempts from reaction_outbox o join events e on e.position = o.position
        where e.subject = 'user' and e.subject_id = $1`,
      [person.id],
    );
    return row;
  }

  const settled = (state: string) => eventually(async () => expect((await rowOf())?.state).toBe(state));

  /** Expires the leases of rows that a worker has claimed. */
  const endLeases = () =>
    shop.query(`update reaction_outbox set claimed_until = now() - interval '1 second' where state = 'sending'`);

  test('email: a worker killed before it wrote the file is replaced by one that writes it once', async () => {
    const settings = { DATA_DIR: testEnvironment(shop.database).DATA_DIR ?? '' };
    await forgot();
    await holder.query('begin; lock table password_resets in access exclusive mode');
    const worker = await startWorker(settings);
    await settled('sending');
    await kill(worker);
    await holder.query('commit');
    await startWorker(settings);
    await endLeases();
    await settled('sent');
    expect(await rowOf()).toEqual({ state: 'sent', attempts: 2 });
    expect(await readdir(join(settings.DATA_DIR, 'mail'))).toEqual([expect.stringMatching(/\.eml$/)]);
  });

  test('email: a worker killed before the handover is replaced by one that sends it once', async () => {
    sink.manners.push({ hold: 'RCPT TO' });
    const worker = await startWorker(smtp());
    await forgot();
    await eventually(() => expect(sink.held).toEqual(['RCPT TO']));
    expect(await rowOf()).toEqual({ state: 'sending', attempts: 1 });
    await kill(worker);
    sink.release();
    await startWorker(smtp());
    await endLeases();
    await settled('sent');
    expect(sink.taken.map(({ to }) => to)).toEqual([person.email]);
  });

  test('email: after a worker was killed during the handover, the email is held, not sent again, and logged', async () => {
    sink.manners.push({ hold: 'reply' });
    const worker = await startWorker(smtp());
    await forgot();
    await eventually(() => expect(sink.held).toEqual(['DATA']));
    await kill(worker);
    sink.release();
    await startWorker(smtp());
    await endLeases();
    await settled('held');
    // The worker takes emails in order: once a later one is sent, the held one was passed over.
    const later = await shop.person();
    await shop.guest.post('/api/v1/auth/forgot-password', { email: later.email });
    await eventually(() => expect(sink.taken.map(({ to }) => to)).toEqual([person.email, later.email]));
    expect(await rowOf()).toEqual({ state: 'held', attempts: 1 });
    const errors = workerLog.split('\n').filter((line) => line.includes('"level":50'));
    expect(errors).toEqual([expect.stringContaining('An operator decides')]);
  });

  test('email: when a worker freezes before the handover, another one sends it and the frozen one does not', async () => {
    sink.manners.push({ hold: 'RCPT TO' });
    const frozen = await startWorker(smtp());
    await forgot();
    await eventually(() => expect(sink.held).toEqual(['RCPT TO']));
    frozen.kill('SIGSTOP');
    await startWorker(smtp());
    await endLeases();
    await settled('sent');
    frozen.kill('SIGCONT');
    sink.release();
    await eventually(() => expect(workerLog).toContain('after another worker claimed the row'));
    expect(sink.taken).toHaveLength(1);
    expect(await rowOf()).toEqual({ state: 'sent', attempts: 2 });
  });

  test('morning mail: workers killed while they record and while they send it are replaced, and it is sent once', async () => {
    const reader = await shop.person('ADMIN', ['support']);
    await shop.execute(new SetMorningMail(reader.id, true));
    await shop.guest.post('/api/v1/contact', {
      full_name: 'Sana Khan',
      subject: 'Hours',
      message: 'When are you open?',
    });
    await shop.query(`update due_work set due_at = now() where kind = 'morning-mail'`);
    await holder.query('begin; lock table morning_mails in access exclusive mode');
    const recording = await startWorker(smtp());
    await eventually(async () => {
      const blocked = await shop.query(
        `select 1 from pg_locks where relation = 'morning_mails'::regclass and not granted`,
      );
      expect(blocked).toHaveLength(1);
    });
    await kill(recording);
    await holder.query('commit');
    // Before 08:00 the timed work records nothing.
    await shop.execute(new RequestMorningMails());
    sink.manners.push({ hold: 'RCPT TO' });
    const sending = await startWorker(smtp());
    await eventually(() => expect(sink.held).toEqual(['RCPT TO']));
    await kill(sending);
    sink.release();
    await startWorker(smtp());
    await endLeases();
    await eventually(() => expect(sink.taken.map(({ to }) => to)).toContain(reader.email));
    await shop.execute(new RequestMorningMails());
    const later = await shop.person();
    await shop.guest.post('/api/v1/auth/forgot-password', { email: later.email });
    await eventually(() => expect(sink.taken.map(({ to }) => to)).toContain(later.email));
    expect(sink.taken.filter(({ to }) => to === reader.email)).toHaveLength(1);
  });

  test('email: worker logs hold neither address, link nor token', async () => {
    sink.manners.push({ reply: 450, at: 'RCPT TO' });
    await startWorker(smtp());
    await forgot();
    await eventually(() => expect(workerLog).toContain('attempt failed; retrying'));
    await shop.query('update reaction_outbox set due_at = now()');
    await settled('sent');
    await eventually(() => expect(workerLog).toContain('accepted by'));
    const { text } = readMail(sink.taken[0]?.raw ?? '');
    const link = /reset-password\/([\w-]+)\/([\w-]+)/.exec(text);
    expect(link?.[2]).toMatch(/^[\w-]{40,}$/);
    for (const secret of [person.email, link?.[0], link?.[2]]) expect(workerLog).not.toContain(secret);
  });
});
