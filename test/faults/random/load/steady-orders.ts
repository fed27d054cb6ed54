import type { Random } from '../random.js';
import { wait } from '../wait.js';
import { Client, type LoadOptions } from './client.js';
import type { RunningLoad } from './load.js';
import { placeProbe } from './probe.js';

const tickMs = 20;
/** A shop that cannot keep up gets fewer orders, instead of more and more at once. */
const mostAtOnce = 8;

/** Places orders at a constant rate, while the shop keeps up. Each is sent once. */
export class SteadyOrders implements RunningLoad {
  private isOpen = true;
  private readonly pending = new Set<Promise<unknown>>();
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
    let last = performance.now();
    while (this.isOpen) {
      const due = Math.floor(((performance.now() - last) / 1_000) * perSecond);
      last += (due * 1_000) / perSecond;
      for (let count = 0; count < due && this.pending.size < mostAtOnce; count += 1) this.place(client);
      await wait(tickMs);
    }
  }

  private place(client: Client): void {
    const placing = placeProbe(client).finally(() => this.pending.delete(placing));
    this.pending.add(placing);
  }
}
