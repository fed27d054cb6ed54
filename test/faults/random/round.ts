import type { BooksVerified } from '@soulvia/contracts';
import { checkDatabase, type Violation } from './checks/index.js';
import { checkPoolSlots } from './checks/pool-slots.js';
import { wrong } from './checks/violation.js';
import type { Fault } from './faults/index.js';
import type { Command, History } from './history.js';
import type { Targets } from './load/targets.js';
import type { LoadedShop, LoadOptions } from './load/client.js';
import { retryUnknownCheckouts } from './load/late-retries.js';
import { Load } from './load/load.js';
import type { Page } from './pages/page.js';
import type { Random } from './random.js';
import { type Api, type Waited, waitUntilCaughtUp, waitUntilPagesRight, waitUntilServing } from './recovery.js';
import { bearer, sendRequest } from './shop/http.js';
import type { OwnDatabase } from './shop/own-database.js';
import type { ShopUnderTest } from './shop/shop-under-test.js';
import { wait } from './wait.js';

/** Milliseconds of load around the fault: before it, and at least in all. The load goes on for a moment after the fault. */
const calmMs = [150, 700] as const;
const loadMs = [800, 1_300] as const;
const afterFaultMs = 300;

/** The parts of a shop that a round uses, whatever its form. */
export interface RoundShop extends LoadedShop {
  apis: readonly Api[];
  database: OwnDatabase;
  /** Connections of an api; by default those of one without others. */
  poolSize?: number;
}

export interface RoundPlan<Shop = ShopUnderTest> {
  round: number;
  fault: Fault<Shop>;
  random: Random;
}

export interface RoundOptions<Shop = ShopUnderTest> {
  shop: Shop;
  history: History;
  targets: Targets;
  /** All clients of the load wait this long for each response, in milliseconds. */
  patienceMs?: number;
  /** Longest a page may show something else than the server once that is right, in milliseconds; default 3,000. */
  pagesWithinMs?: number;
  /** Receives what the round does next. */
  onStep?: (step: string) => void;
}

export interface RoundResult<Shop = ShopUnderTest> {
  plan: RoundPlan<Shop>;
  target: string;
  /** Milliseconds from the end of the fault until every api took orders again. */
  serving: number;
  /** Milliseconds from the end of the fault until read models and pages were right again, too. */
  whole: number;
  /** Milliseconds of the whole round. */
  took: number;
  commands: Command[];
  violations: Violation[];
}

/** Loads the shop, injects the fault, waits for the recovery, and runs all checks. */
export async function runRound<Shop extends RoundShop>(
  plan: RoundPlan<Shop>,
  { shop, history, targets, patienceMs, pagesWithinMs, onStep }: RoundOptions<Shop>,
  pages: readonly Page[],
): Promise<RoundResult<Shop>> {
  const { round, fault, random } = plan;
  const started = Date.now();
  const loadOptions: LoadOptions = { shop, history, targets, round, ended: new AbortController().signal, patienceMs };
  const load = fault.startLoad?.(loadOptions, random.fork('load')) ?? new Load(loadOptions, random.fork('load'));
  onStep?.('the fault');
  const leastLoad = wait(random.between(...loadMs));
  await wait(random.between(...calmMs));
  const target = await fault.inject(shop, random.fork('fault'));
  const over = Date.now();
  const serving = waitUntilServing(
    shop.apis,
    loadOptions,
    { since: over, within: fault.servesWithin },
    random.fork('probe'),
  );
  await Promise.all([leastLoad, wait(afterFaultMs)]);
  onStep?.('the last responses');
  await load.stop();
  onStep?.('every api to take orders');
  const served = await serving;
  if (served.missing.length === 0) await retryUnknownCheckouts(loadOptions, random.fork('late'));
  onStep?.('the read models');
  const caughtUp = await waitUntilCaughtUp(shop, { since: over, within: fault.wholeWithin });
  const recovered = [served, caughtUp].every(({ missing }) => missing.length === 0);
  onStep?.('the open pages');
  const pagesRight = recovered ? await waitUntilPagesRight(pages, shop, over, pagesWithinMs) : caughtUp;
  onStep?.('the checks');
  const violations = [
    ...served.missing.map(wrong),
    ...caughtUp.missing.map((evidence): Violation => ({ kind: 'read-model', evidence })),
    ...(recovered ? pageViolations(pagesRight) : []),
    ...(await checkAll(shop, history)),
    ...(served.missing.length === 0 ? [...(await checkSlots(shop)), ...(await verifyBooks(shop))] : []),
  ];
  const commands = history.commands.filter((command) => command.round === round);
  return {
    plan,
    target,
    serving: served.took,
    whole: pagesRight.took,
    took: Date.now() - started,
    commands,
    violations,
  };
}

function pageViolations({ missing }: Waited): Violation[] {
  return missing.map((evidence) => ({ kind: 'page', evidence }));
}

/** All checks read one state, so that a late commit cannot fall between two of them. */
async function checkAll(shop: RoundShop, history: History): Promise<Violation[]> {
  const check = () => shop.database.inSnapshot((query) => checkDatabase(query, history));
  // A connection that the fault broke may fail once.
  return check()
    .catch(check)
    .catch((error: Error) => [wrong(`the database could not be checked: ${error.message}`)]);
}

/** The shop's own check of the books, which keeps it open. */
async function verifyBooks({ apis: [api], seeded, tokens }: RoundShop): Promise<Violation[]> {
  const [admin] = seeded.admins;
  if (!api || !admin) return [];
  const { body } = await sendRequest(`${api.url}/api/v1/operations/books/verify`, {
    method: 'POST',
    headers: bearer(tokens.of(admin)),
  });
  const { equal, first_difference: difference } = body as BooksVerified;
  return equal ? [] : [wrong(`the shop's own check of the books found: ${difference}`)];
}

async function checkSlots(shop: RoundShop): Promise<Violation[]> {
  const violations: Violation[] = [];
  const [admin] = shop.seeded.admins;
  for (const { process, url } of shop.apis) {
    const token = admin ? shop.tokens.of(admin) : '';
    violations.push(...(await checkPoolSlots({ name: process.name, url }, token, shop.database, shop.poolSize)));
  }
  return violations;
}
