import { setTimeout as wait } from 'node:timers/promises';
import { MergedCalls } from '@soulvia/platform/concurrency';

/** At this cost a round is followed by a pause of the same length. */
const balancedMs = 5;
const longestPauseMs = 100;

/**
 * The pause after a round, in milliseconds. It grows with the square of what rounds cost: cheap rounds may follow each other at
 * once, while on a machine without free time few rounds carry many events. A single slow round does not count.
 */
export function pauseAfter(costMs: number, previousCostMs: number): number {
  const cost = Math.min(costMs, previousCostMs);
  return Math.min(longestPauseMs, (cost * cost) / balancedMs);
}

/** Runs rounds on request, one at a time. Requests during a round and the pause after it are merged into the next one. */
export class RoundLoop {
  private readonly rounds = new MergedCalls(() => this.run());
  private previousCostMs = 0;
  private readonly ending = new AbortController();

  /** @param runRound must not throw. */
  constructor(private readonly runRound: () => Promise<void>) {}

  /** @returns when a round that began after this call has ended, and the pause after it. */
  request(): Promise<void> {
    return this.rounds.call();
  }

  async stop(): Promise<void> {
    this.ending.abort();
    await this.rounds.settled();
  }

  private async run(): Promise<void> {
    const { signal } = this.ending;
    if (signal.aborted) return;
    const startedAt = performance.now();
    await this.runRound();
    const costMs = performance.now() - startedAt;
    const pauseMs = pauseAfter(costMs, this.previousCostMs);
    this.previousCostMs = costMs;
    if (pauseMs >= 1) await wait(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}
