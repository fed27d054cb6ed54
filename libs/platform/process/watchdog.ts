export interface Round {
  /** Reports progress, which restarts the time limit. */
  progress(): void;
  end(): void;
}

const tickMs = 1_000;

/**
 * Detects background work without progress. Since everything that work waits for has a deadline, it is then stuck and only a new
 * process helps.
 *
 * Time is counted in ticks of this process, so that a suspended process does not count as stuck when it resumes.
 */
export class Watchdog {
  private readonly ages = new Map<Round, { name: string; ticks: number }>();
  private readonly timer: NodeJS.Timeout;
  private stuck: string | undefined;

  /**
   * @param limitMs how long work may go without progress, in milliseconds.
   * @param onStuck called once, with the name of the first work that exceeds the limit.
   */
  constructor(
    private readonly limitMs: number,
    private readonly onStuck: (round: string) => void,
  ) {
    this.timer = setInterval(() => this.tick(), Math.min(tickMs, limitMs));
    this.timer.unref();
  }

  start(name: string): Round {
    const age = { name, ticks: 0 };
    const round = { progress: () => void (age.ticks = 0), end: () => void this.ages.delete(round) };
    this.ages.set(round, age);
    return round;
  }

  /** Monitors work from start to end. */
  async watch<T>(name: string, work: (round: Round) => Promise<T>): Promise<T> {
    const round = this.start(name);
    try {
      return await work(round);
    } finally {
      round.end();
    }
  }

  /** Name of the work that exceeded its limit, if any. */
  get stuckRound(): string | undefined {
    return this.stuck;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private tick(): void {
    for (const age of this.ages.values()) {
      age.ticks += 1;
      if (this.stuck !== undefined || age.ticks * Math.min(tickMs, this.limitMs) <= this.limitMs) continue;
      this.stuck = age.name;
      this.onStuck(age.name);
    }
  }
}
