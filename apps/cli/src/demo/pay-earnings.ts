import { AskQuestion } from '@soulvia/contact';
import { shopMonth } from '@soulvia/contracts';
import { ActivatePlan, addMonths, CloseMonth, findOwnLine, MakePayoutBatch, SimulatePlan } from '@soulvia/earnings';
import type { DemoShop } from './demo-shop.js';
import { listClosableMonths } from './seed-earned-sales.js';

interface Earnings {
  owner: number;
  /** Of the plan that the demo has drafted. */
  version: number;
  from_month: string | null;
  period: 'CLOSING' | 'CLOSED' | null;
  has_batch: boolean;
}

const dayMs = 24 * 60 * 60 * 1000;
const checklist = { lawyer: true, simulation: true, agreement: true, tax: true } as const;

/**
 * Activates the demo's plan from the older of two months that can be closed, closes it and makes a batch of payouts. What is done already is not
 * done again.
 *
 * @returns the month that is closed and the one that can be closed next; undefined where the demo has no plan.
 */
export async function payEarnings(shop: DemoShop, now: Date): Promise<{ closed: string; next: string } | undefined> {
  const found = await readEarnings(shop);
  if (!found) return undefined;
  const month = found.from_month ?? (await activate(shop, found, listClosableMonths(now)[0]));
  if (found.period === null) await shop.execute(now, new CloseMonth(month, found.owner, now), found.owner);
  await shop.finishEarnings(now, 'earnings-close', Number(month.replace('-', '')));
  if (!found.has_batch) await shop.execute(now, new MakePayoutBatch(found.owner, month, now), found.owner);
  await askAboutLine(shop, now);
  return { closed: month, next: addMonths(month, 1) };
}

async function readEarnings(shop: DemoShop): Promise<Earnings | undefined> {
  const [found] = await shop.query<Earnings>(
    `select u.id as owner, p.version, p.from_month, (select state from periods order by month limit 1) as period,
            exists (select from payout_batches) as has_batch
       from plans p, users u where u.email = 'admin@soulvia.test' order by p.version limit 1`,
  );
  return found;
}

/** A partner asks why a line was not paid. */
async function askAboutLine(shop: DemoShop, now: Date): Promise<void> {
  const [line] = await shop.query<{ id: number; userId: number; name: string }>(
    `select l.id, u.id as "userId", concat_ws(' ', u.first_name, u.last_name) as name
       from earning_lines l join users u on u.id = l.beneficiary
      where u.email = 'partner@soulvia.test' and l.state = 'UNPAID'
        and not exists (select from contact_messages where kind = 'EARNINGS')
      order by l.id limit 1`,
  );
  if (!line) return;
  const { id: earningLineId, userId, name } = line;
  const found = await findOwnLine(shop.query, earningLineId, userId);
  const subject = { ...found, earningLineId, returnId: null, parcelId: null, userId, name, phone: null };
  await shop.execute(now, new AskQuestion('EARNINGS', subject, 'Why was this order not paid?', undefined), userId);
}

/** As if the owner had done it shortly before the month. */
async function activate(shop: DemoShop, { owner, version }: Earnings, month: string): Promise<string> {
  const at = new Date(Date.parse(`${month}-01T00:00:00+05:00`) - dayMs);
  const current = shopMonth(at);
  const months = { from_month: addMonths(current, -3), to_month: addMonths(current, -1) };
  const simulation = await shop.execute(at, new SimulatePlan(version, months, at), owner);
  await shop.finishEarnings(at, 'simulation-portion', simulation);
  const request = { from_month: month, legal_note: 'A demo shop: no lawyer was asked.', checklist };
  await shop.execute(at, new ActivatePlan(version, request, at), owner);
  return month;
}
