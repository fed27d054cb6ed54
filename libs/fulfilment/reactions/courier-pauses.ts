import type { CourierAnswer } from '../adapters/courier-adapter.js';

const defaultPauseMs = 30_000;

/**
 * Leaves a courier that does not answer alone for a while, in this process: each request takes its time, which mails would wait for, and
 * each booking that is not answered has to be looked up by staff.
 */
export class CourierPauses {
  private readonly until = new Map<number, number>();

  constructor(private readonly pauseMs = defaultPauseMs) {}

  /** @returns milliseconds until the courier may be asked again. */
  msLeft(courierId: number): number {
    return Math.max(0, Math.ceil((this.until.get(courierId) ?? 0) - performance.now()));
  }

  /** Notes what came of a request. */
  note(courierId: number, { kind }: CourierAnswer<unknown>): void {
    if (kind === 'unknown' || kind === 'retry') this.until.set(courierId, performance.now() + this.pauseMs);
    else this.until.delete(courierId);
  }
}
