import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from '../../../bench/support/report.js';
import { faultOf, isPossible } from './faults/index.js';
import { History } from './history.js';
import { Targets } from './load/targets.js';
import type { Options } from './options.js';
import { openPages } from './pages/open-pages.js';
import type { Page } from './pages/page.js';
import { Random } from './random.js';
import { printRound } from './report.js';
import { type RoundPlan, type RoundResult, runRound } from './round.js';
import type { ShopUnderTest } from './shop/shop-under-test.js';
import type { Testbed } from './testbed.js';

/** A log that grows for ever would make each round's checks slower: the next rounds get a new shop. */
const roundsPerShop = 50;

/**
 * Runs all rounds. A round that fails does not end the run: the next one gets a new shop.
 *
 * @param results where each round's is added as soon as it is there.
 */
export async function runRounds(testbed: Testbed, options: Options, results: RoundResult[]): Promise<void> {
  const plans = planRounds(options);
  while (results.length < plans.length) {
    const rest = plans.slice(results.length);
    const [first] = rest;
    const sameForm = rest.findIndex(({ form }) => form !== first?.form);
    const chunk = rest.slice(0, Math.min(roundsPerShop, sameForm < 0 ? rest.length : sameForm));
    await runOnOneShop(testbed, chunk, options, results);
  }
}

interface PlannedRound extends RoundPlan {
  seed: number;
  form: 'postgres' | 'redis';
}

/** What happens in each round depends on the seed and the number of the round alone. */
export function planRounds({ rounds, from, seeds, faults, forms }: Options): PlannedRound[] {
  return seeds.map((seed, index) => {
    const round = from + index;
    const form = forms[Math.floor((round - 1) / roundsPerForm(rounds, forms.length)) % forms.length] ?? 'postgres';
    const possible = faults.filter((fault) => isPossible(fault, form === 'redis'));
    const fault = faultOf(possible, round, Random.of(seed));
    return { round, seed, form, fault, random: Random.of(seed, 'round', round) };
  });
}

function roundsPerForm(rounds: number, forms: number): number {
  return Math.min(roundsPerShop, Math.ceil(rounds / forms));
}

/** Runs rounds until one fails. */
async function runOnOneShop(
  testbed: Testbed,
  plans: readonly PlannedRound[],
  options: Options,
  results: RoundResult[],
): Promise<void> {
  const shop = await testbed.openShop(plans[0]?.form === 'redis');
  const pages = await openPages(shop);
  const roundOptions = { shop, history: new History(shop.name), targets: new Targets(shop.seeded) };
  for (const plan of plans) {
    const result = await runRound(plan, roundOptions, pages);
    results.push(result);
    const hasFailed = result.violations.length > 0;
    printRound(result, hasFailed ? keepLogs(shop, plan) : undefined);
    if (hasFailed) {
      say(`  To repeat this round: npm run faults -- ${repeatArguments(plan, options)}`);
      break;
    }
    shop.forgetLogs();
  }
  await closeShop(testbed, shop, pages);
}

/** The arguments that give the same round alone: its fault is chosen among the same kinds. */
export function repeatArguments({ round, seed, form }: PlannedRound, { named }: Options): string {
  const kinds = named.length > 0 ? ` --faults ${named.join(',')}` : '';
  return `--seed ${seed} --from ${round} --rounds 1${kinds}${form === 'redis' ? ' --redis' : ''}`;
}

function keepLogs(shop: ShopUnderTest, { seed, round }: PlannedRound): string {
  const folder = join(tmpdir(), `soulvia-faults-${seed}-round-${round}`);
  shop.keepLogs(folder);
  return folder;
}

async function closeShop(testbed: Testbed, shop: ShopUnderTest, pages: readonly Page[]): Promise<void> {
  for (const page of pages) page.close();
  await testbed.closeShop(shop);
}
