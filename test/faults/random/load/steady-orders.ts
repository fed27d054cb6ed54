import type { Random } from '../random.js';
import { wait } from '../wait.js';
import { Client, type LoadOptions } from './client.js';
import type { RunningLoad } from './load.js';
import { placeProbe } from './probe.js';

const tickMs = 20;

/** Places orders at a constant rate, however long the responses take. Each is sent once. */
export class SteadyOrders implements RunningLoad {
  private isOpen = true;
  private readonly pending: Promise<boolean>[] = [];
  private readonly running: Promise<void>;

  constructor(options: LoadOptions, random: Random, perSecond: number) {
    this.running = this.run(new Client(options, random), perSecond);
  }

  async stop(): Promise<void> {
    this.isOpen = false;
    await this.running;
    await Promise.all(this.pending);
  }

  private async run(client: Client, perSecond: number): Promise<void> {
    const started = performance.now();
    while (this.isOpen) {
      const due = Math.floor(((performance.now() - started) / 1_000) * perSecond);
      while (this.pending.length < due) this.pending.push(placeProbe(client));
      await wait(tickMs);
    }
  }
}
