import { readMail } from '../../../test/support/read-mail.js';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { queryThrough } from '@soulvia/platform/database';
import { appendEvents, defineEvent } from '@soulvia/platform/event-log';
import { openLogger } from '@soulvia/platform/logging';
import { type Reaction, ReactionRunner } from '@soulvia/platform/reactions';
import { eventually } from '../../../test/support/eventually.js';
import { type Manner, SmtpSink } from '../../../test/support/smtp-sink.js';
import { useTestLog } from '../../../test/support/test-log.js';
import type { Mail, Mailer } from './mail.js';
import { openMailer } from './open-mailer.js';
import { openSmtpMailer } from './smtp-mailer.js';

const from = { name: 'Soulvia', address: 'no-reply@soulvia.test' };
const secret = 'https://shop.test/reset-password/Mw/the-secret-token';
const reader = 'reader@soulvia.test';
const written = defineEvent<Record<string, never>>('LetterWanted', 'letter');
const mailOf = (id: string, date: Date): Mail => ({
  id,
  date,
  to: reader,
  subject: 'A letter',
  text: `Go to\n${secret}\n`,
  html: `<p><a href="${secret}">Go</a></p>`,
});

describe('email over SMTP', () => {
  const log = useTestLog();
  let sink: SmtpSink;
  let runner: ReactionRunner | undefined;
  let subject = 0;
  const lines: string[] = [];
  beforeEach(async () => {
    sink = await SmtpSink.open();
    lines.length = 0;
    await log.query('delete from reaction_outbox');
  });
  afterEach(async () => {
    await runner?.stop();
    await sink.close();
  });

  async function run(mailer: Mailer, leaseMs = 60_000): Promise<void> {
    const reaction: Reaction = {
      name: 'letter',
      listensTo: written,
      react: ({ event, ...attempt }) => mailer.send(mailOf(event.id, event.recordedAt), attempt),
    };
    const logger = openLogger('trace', 'test', { write: (line) => void lines.push(line) });
    runner = new ReactionRunner(log.orm, [reaction], logger, { pollMs: 20, firstRetryMs: 20, leaseMs });
    await runner.start();
    subject += 1;
    const context = { actor: 'test', correlationId: null, causationId: null };
    await log.orm.em
      .fork()
      .transactional((em) =>
        appendEvents(queryThrough(em), [{ definition: written, subjectId: subject, body: {} }], context),
      );
  }

  const settled = (state: string) =>
    eventually(async () => {
      const [row] = await log.query<{ state: string; attempts: number; last_error: string | null }>(
        'select state, attempts, last_error from reaction_outbox',
      );
      expect(row?.state).toBe(state);
      return row;
    });

  /** Long enough for another attempt. */
  const quiet = () => new Promise((resolve) => setTimeout(resolve, 300));

  test.each<{ what: string; manners: Manner[]; state: string; attempts: number; taken: number; error: string | null }>([
    { what: 'accepts', manners: [], state: 'sent', attempts: 1, taken: 1, error: null },
    {
      what: 'is busy before the message, twice',
      manners: [
        { reply: 451, at: 'MAIL FROM' },
        { reply: 450, at: 'RCPT TO' },
      ],
      state: 'sent',
      attempts: 3,
      taken: 1,
      error: null,
    },
    {
      what: 'is busy after the message',
      manners: [{ reply: 451, at: 'DATA' }],
      state: 'sent',
      attempts: 2,
      taken: 1,
      error: null,
    },
    {
      what: 'closes with 421 after the message',
      manners: [{ reply: 421, at: 'DATA' }],
      state: 'sent',
      attempts: 2,
      taken: 1,
      error: null,
    },
    {
      what: 'does not like the sender, for now',
      manners: [{ reply: 550, at: 'MAIL FROM' }],
      state: 'sent',
      attempts: 2,
      taken: 1,
      error: null,
    },
    {
      what: 'does not know the recipient',
      manners: [{ reply: 550, at: 'RCPT TO' }],
      state: 'failed',
      attempts: 1,
      taken: 0,
      error: 'reply 550 5.1.1 to RCPT TO',
    },
    {
      what: 'refuses the message for good',
      manners: [{ reply: 554, at: 'DATA' }],
      state: 'failed',
      attempts: 1,
      taken: 0,
      error: 'reply 554 5.1.1 to DATA',
    },
    {
      what: 'takes the message and hangs up without a reply',
      manners: ['hang up without a reply'],
      state: 'held',
      attempts: 1,
      taken: 1,
      error: expect.stringContaining('after the mail was dispatched') as unknown as string,
    },
    {
      what: 'takes the message and never replies',
      manners: ['never reply'],
      state: 'held',
      attempts: 1,
      taken: 1,
      error: expect.stringContaining('after the mail was dispatched') as unknown as string,
    },
  ])('a server that $what: $state, taken $taken time(s)', async ({ manners, state, attempts, taken, error }) => {
    sink.manners.push(...manners);
    await run(openSmtpMailer(sink.url, from, { silenceMs: 1_000 }));
    const row = await settled(state);
    await quiet();
    expect(row).toEqual({ state, attempts, last_error: error });
    expect(sink.taken).toHaveLength(taken);
    expect(sink.connections).toBe(attempts);
    expect(lines.join()).not.toMatch(/reader@|the-secret-token/);
  });

  test('an email waits while the server is unreachable, and arrives once', async () => {
    await sink.close();
    await run(openSmtpMailer(sink.url, from));
    await eventually(async () =>
      expect(
        await log.query('select 1 from reaction_outbox where attempts > 2 and last_error like $1', ['ECONNREFUSED%']),
      ).toHaveLength(1),
    );
    await sink.listen();
    await settled('sent');
    await quiet();
    expect(sink.taken).toHaveLength(1);
    expect(lines.join()).toContain(`accepted by 127.0.0.1:${sink.port}`);
  });

  test('a server that sends its reply byte by byte times out, and the email is not dispatched', async () => {
    sink.manners.push({ hold: 'RCPT TO' });
    await run(openSmtpMailer(sink.url, from, { wholeMs: 200 }));
    await settled('sent');
    expect(sink.taken).toHaveLength(1);
    expect(lines.join()).toContain('ETIMEDOUT');
  });

  test('a worker that shuts down before the server replies leaves the email to the next one', async () => {
    sink.manners.push({ hold: 'RCPT TO' });
    await run(openSmtpMailer(sink.url, from));
    await eventually(() => expect(sink.held).toEqual(['RCPT TO']));
    await runner?.stop();
    sink.release();
    await settled('waiting');
    expect(sink.taken).toEqual([]);
  });

  test('after a lost claim the server receives no message', async () => {
    sink.manners.push({ hold: 'RCPT TO' });
    await run(openSmtpMailer(sink.url, from));
    await eventually(() => expect(sink.held).toEqual(['RCPT TO']));
    await log.query(`update reaction_outbox set state = 'dropped', claimed_until = null`);
    sink.release();
    await eventually(() => expect(lines.join()).toContain('another worker claimed the row'));
    expect(sink.taken).toEqual([]);
    await settled('dropped');
  });

  test('emails follow each other over one connection, and over another one when the server has closed it', async () => {
    const attempt = { markDispatched: async () => undefined, signal: new AbortController().signal };
    const mailer = openSmtpMailer(sink.url, from);
    const send = (id: string) => mailer.send(mailOf(id, new Date()), attempt);
    for (const id of ['a', 'b', 'c']) expect(await send(id)).toMatchObject({ kind: 'done' });
    expect(sink.connections).toBe(1);
    await sink.close();
    await sink.listen();
    sink.manners.push('accept', { reply: 421, at: 'MAIL FROM' });
    for (const id of ['d', 'e', 'f']) expect(await send(id)).toMatchObject({ kind: 'done' });
    expect([sink.connections, sink.taken.length]).toEqual([3, 6]);
  });

  test('an untrusted certificate gets no email, and a server without TLS gets no password', async () => {
    const attempt = { markDispatched: async () => undefined, signal: new AbortController().signal };
    const untrusted = await SmtpSink.open({ disabledCommands: ['AUTH'] });
    const overTls = openSmtpMailer(`smtp://localhost:${untrusted.port}`, from);
    const outcome = await overTls.send(mailOf('a', new Date()), attempt);
    expect(outcome).toEqual({ kind: 'retry', why: expect.stringContaining('CERT') as unknown });

    const passwords: unknown[] = [];
    const plain = await SmtpSink.open({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (auth, _session, done) => {
        passwords.push(auth.password);
        done(null, { user: 'shop' });
      },
    });
    const withPassword = openSmtpMailer(`smtp://shop:pass-word@localhost:${plain.port}`, from);
    expect(await withPassword.send(mailOf('b', new Date()), attempt)).toMatchObject({ kind: 'retry' });
    expect([passwords, untrusted.taken, plain.taken]).toEqual([[], [], []]);
    await untrusted.close();
    await plain.close();
  });

  test('an email has text and HTML parts, a Message-ID of its event and one recipient', async () => {
    await run(openSmtpMailer(sink.url, from));
    await settled('sent');
    const [event] = await log.query<{ event_id: string }>('select event_id from reaction_outbox');
    const [delivery] = sink.taken;
    expect([delivery?.from, delivery?.to]).toEqual([from.address, reader]);
    expect(delivery?.raw).toContain(`Message-ID: <${event?.event_id}@soulvia.test>`);
    expect(delivery?.raw).toContain('From: Soulvia <no-reply@soulvia.test>');
    expect(delivery?.raw).toContain('Auto-Submitted: auto-generated');
    expect(delivery?.raw).toMatch(/multipart\/alternative[\s\S]+text\/plain[\s\S]+text\/html/);
  });
});

describe('email without SMTP_URL', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'soulvia-mail-'));
  });
  afterEach(async () => rm(dataDir, { recursive: true, force: true }));
  const attempt = {
    markDispatched: () => Promise.reject(new Error('a file may be written again')),
    signal: new AbortController().signal,
  };
  const open = () => openMailer({ smtpUrl: undefined, dataDir, mailFrom: from });

  test('is a file that only the shop can read, and stays one file when it is written again', async () => {
    const mail = mailOf('email-1', new Date('2025-11-20T14:24:05.678Z'));
    const file = join(dataDir, 'mail', '20251120T142405.678Z-email-1.eml');
    const outcomes = await Promise.all([open(), open(), open()].map((mailer) => mailer.send(mail, attempt)));
    expect(outcomes).toEqual(outcomes.map(() => ({ kind: 'done', how: `written to ${file}` })));
    expect(await readdir(join(dataDir, 'mail'))).toEqual(['20251120T142405.678Z-email-1.eml']);
    const first = await readFile(file, 'utf8');
    await open().send(mail, attempt);
    expect(await readFile(file, 'utf8')).toBe(first);
    expect(first).toContain(secret);
    expect((await stat(join(dataDir, 'mail'))).mode & 0o777).toBe(0o700);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test('an email with a long id has two readable parts', async () => {
    const mail = mailOf(`a-reaction-with-a-long-name-${'x'.repeat(60)}`, new Date(0));
    await open().send(mail, attempt);
    const [file = ''] = await readdir(join(dataDir, 'mail'));
    const { text, html } = readMail(await readFile(join(dataDir, 'mail', file), 'utf8'));
    expect([text, html].map((part) => part.includes(secret))).toEqual([true, true]);
  });

  test('partial files of a killed worker are deleted later', async () => {
    await open().send(mailOf('one', new Date(0)), attempt);
    for (const name of ['old.part', 'fresh.part']) await writeFile(join(dataDir, 'mail', name), 'half');
    await utimes(join(dataDir, 'mail', 'old.part'), new Date(0), new Date(0));
    await open().send(mailOf('two', new Date(0)), attempt);
    expect((await readdir(join(dataDir, 'mail'))).toSorted()).toEqual([
      '19700101T000000.000Z-one.eml',
      '19700101T000000.000Z-two.eml',
      'fresh.part',
    ]);
  });

  test('headers cannot be injected', async () => {
    const mail = {
      ...mailOf('x', new Date(0)),
      to: 'a@soulvia.test\r\nBcc: b@soulvia.test',
      subject: 'Hello\r\nBcc: c@soulvia.test\r\n\r\nBody',
    };
    await open().send(mail, attempt);
    const [head = ''] = (await readFile(join(dataDir, 'mail', '19700101T000000.000Z-x.eml'), 'utf8')).split('\r\n\r\n');
    expect(head).not.toMatch(/^Bcc:/m);
  });
});
