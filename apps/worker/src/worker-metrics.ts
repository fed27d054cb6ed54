import type { DueCounts } from '@soulvia/platform/due';
import { BoundedReading, type Health, registerHealthMetrics } from '@soulvia/platform/health';
import type { RunnerObserver } from '@soulvia/platform/projections';
import type { EndedAttempt } from '@soulvia/platform/reactions';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Limit for reading the counts of timed work, in milliseconds: a scrape must not wait for the database. */
const countsDeadlineMs = 500;
const roundBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export class WorkerMetrics implements RunnerObserver {
  readonly registry = new Registry();
  private readonly registers = [this.registry];
  private readonly heard = new Counter({
    name: 'soulvia_wake_ups_heard_total',
    help: 'Wake-ups that reached this worker',
    registers: this.registers,
  });
  private readonly missed = new Counter({
    name: 'soulvia_wake_ups_missed_total',
    help: 'Safety polls that found new events although no wake-up had arrived since the last poll',
    registers: this.registers,
  });
  private readonly rounds = new Histogram({
    name: 'soulvia_round_duration_seconds',
    help: 'Rounds of projections by outcome: checkpoints "moved", "empty", or "failed", after which each projection advances alone',
    labelNames: ['outcome'],
    buckets: roundBuckets,
    registers: this.registers,
  });
  private readonly attempts = new Counter({
    name: 'soulvia_mail_attempts_total',
    help: 'Attempts at emails, by the state in which they left them',
    labelNames: ['reaction', 'state'],
    registers: this.registers,
  });

  /** Adds the metrics that all processes share. */
  addHealth(health: Health): void {
    registerHealthMetrics(this.registry, health);
  }

  /** Adds the number of rows of timed work; omitted when they cannot be read in time. */
  addDueWork(read: () => Promise<DueCounts>): Gauge {
    const reading = new BoundedReading(read);
    return new Gauge({
      name: 'soulvia_due_work',
      help: 'Timed work: "due" now, "retrying" after a failed attempt, or "parked" until an operator decides',
      labelNames: ['state'],
      registers: this.registers,
      async collect() {
        const counts = await reading.within(countsDeadlineMs).catch(() => undefined);
        this.reset();
        for (const [state, count] of Object.entries(counts ?? {})) this.set({ state }, count);
      },
    });
  }

  wakeUpHeard(): void {
    this.heard.inc();
  }

  wakeUpMissed(): void {
    this.missed.inc();
  }

  roundEnded(outcome: 'moved' | 'empty' | 'failed', seconds: number): void {
    this.rounds.observe({ outcome }, seconds);
  }

  countAttempt({ reaction, state }: EndedAttempt): void {
    this.attempts.inc({ reaction, state });
  }
}
