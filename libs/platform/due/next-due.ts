import type { NextRow } from './claim.js';

/** Asks for one wake-up of each kind, at the time of its row that is due next. */
export class NextDue {
  /** By kind, the time of the last wake-up that was asked for. */
  private readonly asked = new Map<string, string>();

  /** @param wakeUpIn a lost wake-up costs no more than the interval of the safety poll. */
  constructor(private readonly wakeUpIn: (kind: string, milliseconds: number) => Promise<void>) {}

  /** For a job that was taken: another worker may have moved it, and this one has to ask for the next. */
  forget(): void {
    this.asked.clear();
  }

  /** Does not wait for the queue. */
  ask(rows: readonly NextRow[]): void {
    for (const { kind, dueAt, inMs } of rows) {
      if (this.asked.get(kind) === dueAt) continue;
      this.asked.set(kind, dueAt);
      this.wakeUpIn(kind, Math.ceil(inMs)).catch(() => this.asked.delete(kind));
    }
  }
}
