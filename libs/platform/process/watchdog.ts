/** A piece of work that the watchdog looks after. */
export interface Round {
  /** Something was achieved: the time starts again. */
  progress(): void;
  end(): void;
}

const tickMs = 1_000;

/**
 * Notices a round of background work that makes no progress, although everything it waits for has a deadline: then something is
 * broken that only a new process mends.
 *
 * Time is counted in ticks of this process, so that one that was frozen is not taken for stuck when it goes on.
 */
export class Watchdog {
  private readonly ages = new Map<Round, { name: string; ticks: number }>();
  private readonly timer: NodeJS.Timeout;
  private stuck: string | undefined;

  /**
   * @param limitMs how long a round may go without progress.
   * @param onStuck called once, with the name of the first round that exceeds it.
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

  /** Watches one piece of work from its start to its end. */
  async watch<T>(name: string, work: (round: Round) => Promise<T>): Promise<T> {
    const round = this.start(name);
    try {
      return await work(round);
    } finally {
      round.end();
    }
  }

  /** The round that exceeded its time, if one has. */
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
