import { Client, type LoadOptions } from './load/client.js';
import { placeProbe } from './load/probe.js';
import type { Page } from './pages/page.js';
import type { Random } from './random.js';
import { sendRequest } from './shop/http.js';
import type { OwnDatabase } from './shop/own-database.js';
import { wait, waitUntil } from './wait.js';

/** Longest the shop may take to be right again after a fault, in milliseconds. */
const recoveryMaxMs = 60_000;
/** Longest a page may by default show something else than the server once that is right, in milliseconds. */
const pagesMaxMs = 3_000;
const readyMs = 2_000;
const againAfterMs = 50;
const pagesAgainAfterMs = 100;

export interface Waited {
  /** Milliseconds from the end of the fault. */
  took: number;
  /** What did not happen in time, in words; empty when everything did. */
  missing: string[];
}

/** One api of the shop, by its own address. */
export interface Api {
  process: { name: string };
  url: string;
}

/** The deadline: milliseconds from the end of the fault. */
interface Patience {
  since: number;
  within: number | undefined;
}

/** Waits until every api says that it is ready and takes an order. */
export async function waitUntilServing(
  apis: readonly Api[],
  options: LoadOptions,
  { since, within = recoveryMaxMs }: Patience,
  random: Random,
): Promise<Waited> {
  const deadline = since + within;
  const missing = await Promise.all(
    apis.map(async (api, index) => {
      const client = new Client(options, random.fork(index), [api]);
      const serves = await waitUntil(async () => (await isReady(api)) && placeProbe(client), deadline, againAfterMs);
      return serves ? [] : [`${api.process.name} takes no order ${within / 1000} s after the fault`];
    }),
  );
  return { took: Date.now() - since, missing: missing.flat() };
}

async function isReady({ url }: Api): Promise<boolean> {
  const response = await sendRequest(`${url}/api/health/ready`, { signal: AbortSignal.timeout(readyMs) });
  return response.status === 200;
}

interface Standing {
  name: string;
  state: string;
  behind: number;
  last_error: string | null;
  phase: string | null;
  rebuild_error: string | null;
}

/** Waits until every read model has folded the whole log, and every requested rebuild is done. */
export async function waitUntilCaughtUp(
  { database }: { database: OwnDatabase },
  { since, within = recoveryMaxMs }: Patience,
): Promise<Waited> {
  let missing: string[] = ['PostgreSQL does not answer'];
  let isHopeless = false;
  await waitUntil(async () => {
    const rows = await database.query<Standing>(
      `select p.name, p.state, head.position - p.position as behind, p.last_error, r.phase, r.error as rebuild_error
         from projections p left join projection_rebuilds r on r.projection = p.name,
              (select coalesce(max(position), 0) as position from events) head`,
    );
    missing = rows.flatMap(lackOf);
    isHopeless = rows.some(({ state, phase }) => state !== 'running' || phase === 'failed');
    return isHopeless || missing.length === 0;
  }, since + within);
  return { took: Date.now() - since, missing };
}

function lackOf({ name, state, behind, last_error, phase, rebuild_error }: Standing): string[] {
  return [
    ...(state === 'running' ? [] : [`${name} is ${state}: ${last_error}`]),
    ...(behind > 0 ? [`${name} is ${behind} positions behind`] : []),
    ...(phase === null || phase === 'done'
      ? []
      : [`the rebuild of ${name} is ${phase}: ${rebuild_error ?? last_error}`]),
  ];
}

/** Waits until every open page shows what the server responds. */
export async function waitUntilPagesRight(
  pages: readonly Page[],
  { apis: [api] }: { apis: readonly Api[] },
  since: number,
  withinMs = pagesMaxMs,
): Promise<Waited> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const missing = await Promise.all(pages.map((page) => differencesOf(page, api?.url ?? '')));
    const isLate = Date.now() > deadline;
    if (isLate || missing.flat().length === 0) return { took: Date.now() - since, missing: missing.flat() };
    await wait(pagesAgainAfterMs);
  }
}

async function differencesOf(page: Page, url: string): Promise<string[]> {
  const differences = await page.differences(url).catch((error: Error) => [`could not be compared: ${error.message}`]);
  return differences.map((difference) => `${page.name}: ${difference}`);
}
