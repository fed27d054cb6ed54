import type { Query } from '@soulvia/platform/database';
import { lagSampleSeconds, recordLagSample } from '@soulvia/platform/projections';
import type { Logger } from 'pino';

const slotMs = lagSampleSeconds * 1_000;
/** After the beginning of a slot, so that clocks that differ by less sample the same one. */
const offsetMs = slotMs / 2;

/** Records the lag of the read models in each slot. Several workers share the slots. */
export class LagSampler {
  private timer: NodeJS.Timeout | undefined;
  private sampling: Promise<void> | undefined;
  private isStopped = false;
  private readonly startedAt = new Date();

  constructor(
    private readonly query: Query,
    private readonly names: readonly string[],
    private readonly log: Logger,
  ) {}

  start(): void {
    this.sample();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.sampling;
  }

  private sample(): void {
    // A lost database is logged by its own check, and a missing sample is shown as one.
    this.sampling = recordLagSample(this.query, this.names, this.startedAt)
      .then(() => undefined)
      .catch((error: unknown) => this.log.debug({ err: error }, 'the lag could not be recorded'))
      .finally(() => this.schedule());
  }

  private schedule(): void {
    if (this.isStopped) return;
    const untilMiddle = (slotMs + offsetMs - (Date.now() % slotMs)) % slotMs;
    this.timer = setTimeout(() => this.sample(), untilMiddle < 1 ? slotMs : untilMiddle);
  }
}
