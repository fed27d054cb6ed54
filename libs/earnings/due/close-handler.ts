import { Journal, postJournals } from '@soulvia/books';
import { Money } from '@soulvia/kernel';
import { analyzeFilledTables } from '@soulvia/platform/database';
import { defineDueKind, schedule, type ScheduledHandler } from '@soulvia/platform/due';
import type { Work } from '@soulvia/platform/event-log';
import { periodClosed, periodCloseFailed } from '../domain/events.js';
import { numberMonth } from '../domain/period.js';
import { keepDisclosedMonth } from '../persistence/disclosed-months.js';
import { closeTables } from '../persistence/earning-lines.js';
import { hashRest, joinAdjustments, sumPartners } from '../persistence/period-figures.js';
import { endPeriod, lockClosing, markFailed, type Period, readPeriodsBefore } from '../persistence/periods.js';
import { advanceClose, type CloseProgress } from './advance-close.js';

/** By month: the next portion of its close. */
export const earningsClose = defineDueKind<CloseProgress & { month: string }>('earnings-close');

/** Failed attempts at one portion, some five minutes, after which the close has failed. */
const attemptsMax = 6;
/** Partners of one journal. */
const journalSize = 500;

/** What a portion writes and the next one commit together, so that a close goes on where it was, whichever worker is killed. */
export const earningsCloseHandler: ScheduledHandler<CloseProgress & { month: string }> = {
  kind: earningsClose,
  async handle({ subjectId, attempts, payload }, work) {
    const { month } = payload;
    const period = await lockClosing(work.query, month);
    if (!period) return;
    if (attempts >= attemptsMax) {
      await markFailed(work.query, month);
      work.record(periodCloseFailed, subjectId, { month });
    } else if (payload.phase === 'DONE') await post(work, period, payload);
    else {
      const next = await advanceClose(work.query, period, payload, { tables: closeTables, isCheck: false });
      // A close reads its rows without statistics where these take longer than a statement may.
      if (next.phase === 'HASHED' && payload.phase !== 'HASHED' && attempts === 0)
        await analyzeFilledTables(work.query);
      if (next.phase === 'DONE') await keepDisclosedMonth(work.query, month, period.position);
      await schedule(work, earningsClose, subjectId, { afterSeconds: 0 }, { ...next, month });
    }
  },
};

/** The books, the month and its event, all at once. */
async function post(work: Work, { month, position }: Period, { hashed }: CloseProgress): Promise<void> {
  const { query } = work;
  const range = { after: (await readPeriodsBefore(query, month)).at(-1)?.position ?? 0, upTo: position };
  const rest = await hashRest(query, closeTables, month, { hash: hashed.hash, ...range });
  const total = Money.parse(hashed.paid);
  const [reversed, adjusted] = [Money.parseSigned(rest.reversed), Money.parseSigned(rest.adjusted)];
  const partners = await sumPartners(query, month, range);
  const owed = partners.reduce((sum, { amount }) => sum.plus(amount), Money.zero);
  if (owed.paisa !== total.plus(reversed).plus(adjusted).paisa)
    throw new Error(`The lines of ${month} do not add up to what partners are owed: ${owed}.`);
  await joinAdjustments(query, month, range);
  const { digest } = rest;
  const plan = await endPeriod(query, month, { entries: hashed.entries, total, reversed, adjusted, digest });
  await postJournals(
    work,
    [...chunk(partners, journalSize)].map((some) => makeJournal(month, some)),
  );
  work.record(periodClosed, numberMonth(month), {
    month,
    plan,
    position,
    entries: hashed.entries,
    total: total.toString(),
    digest,
    held: hashed.held,
  });
}

/** What partners are owed is a credit. */
function makeJournal(month: string, partners: readonly { userId: number; amount: Money }[]): Journal {
  const sum = partners.reduce((total, { amount }) => total.plus(amount), Money.zero);
  return Journal.make({ kind: 'EARNED', subject: 'period', subjectId: numberMonth(month) }, [
    { account: 'commission', amount: sum },
    ...partners.map(({ userId, amount }) => ({
      account: 'partner' as const,
      partyId: userId,
      amount: amount.negated(),
    })),
  ]);
}

function* chunk<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let first = 0; first < items.length; first += size) yield items.slice(first, first + size);
}
