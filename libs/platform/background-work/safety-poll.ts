import { withDeadline } from '@soulvia/platform/concurrency';
import { PipelinedConnection, prepared, type Query, workerDeadlines } from '@soulvia/platform/database';

/** Work that must be found even when no wake-up announces it. */
export interface PolledWork {
  /**
   * SQL condition that is true whenever a poll would find something. It may read `log.safe` and `log.highest`, the safe and the highest
   * position of the event log.
   *
   * @param parameters their placeholders.
   */
  condition(parameters: readonly string[]): string;
  parameters(): readonly unknown[];
  /** Called once a second. @param hasWork false when the condition was false a moment ago. Must not throw. */
  poll(hasWork: boolean): void;
}

const pollMs = 1_000;
/** When reading takes longer, for instance because a table is locked, everything polls for itself. */
const readingMs = 250;

/**
 * Once a second asks in one statement whether there is work for any of the polls of a worker, and tells each whether there is work for
 * it. When that cannot be read in time, all of them look for themselves, so that none depends on the tables of another.
 */
export class SafetyPoll {
  private readonly works = new Set<PolledWork>();
  private timer: NodeJS.Timeout | undefined;
  private isReading = false;

  constructor(
    private readonly query: Query,
    private readonly everyMs = pollMs,
  ) {}

  start(): void {
    this.timer = setInterval(() => void this.tick(), this.everyMs);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** @returns a function that ends the polls of this work. */
  add(work: PolledWork): () => void {
    this.works.add(work);
    return () => void this.works.delete(work);
  }

  private async tick(): Promise<void> {
    const works = [...this.works];
    const hasWork = this.isReading ? undefined : await this.readInTime(works);
    for (const [index, work] of works.entries()) if (this.works.has(work)) work.poll(hasWork?.[index] ?? true);
  }

  /** @returns undefined when it cannot be read, or not in time. */
  private async readInTime(works: readonly PolledWork[]): Promise<readonly boolean[] | undefined> {
    if (works.length === 0) return undefined;
    this.isReading = true;
    const reading = this.read(works).finally(() => (this.isReading = false));
    return withDeadline('the safety poll', readingMs, reading).catch(() => undefined);
  }

  private async read(works: readonly PolledWork[]): Promise<readonly boolean[]> {
    const parameters: unknown[] = [];
    const conditions = works.map((work) => {
      const own = work.parameters();
      const placeholders = own.map((_, index) => `$${parameters.length + index + 1}`);
      parameters.push(...own);
      return `coalesce((${work.condition(placeholders)}), true)`;
    });
    const [row] = await this.query<{ has_work: boolean[] }>(
      prepared(`
        with log as materialized (select event_log_safe_position() as safe, last_value as highest from events_position_seq)
        select array[${conditions.join(', ')}] as has_work from log`),
      parameters,
    );
    return row?.has_work ?? [];
  }
}

/** Its own connection: a table that one condition waits for must not delay other statements. */
export function openSafetyPollConnection(databaseUrl: string): PipelinedConnection {
  return new PipelinedConnection({
    databaseUrl,
    applicationName: 'soulvia-worker',
    deadlines: workerDeadlines,
    durable: false,
    settings: ['plan_cache_mode=force_generic_plan', 'enable_seqscan=off', 'jit=off'],
  });
}

/** @param safetyPoll without one, the work polls for itself every `aloneMs`. @returns a function that ends it. */
export function startPolling(work: PolledWork, safetyPoll: SafetyPoll | undefined, aloneMs = pollMs): () => void {
  if (safetyPoll) return safetyPoll.add(work);
  const timer = setInterval(() => work.poll(true), aloneMs);
  return () => clearInterval(timer);
}
