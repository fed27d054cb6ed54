import type { HookEventType } from '@soulvia/contracts';
import { orderPlaced } from '@soulvia/ordering';
import { newEvent, recordAll, UnitOfWork } from '@soulvia/platform/event-log';
import { createSecret } from '../../libs/integrations/domain/hook-message.js';
import { hookSealer } from '../../libs/integrations/persistence/hooks.js';
import { HookRunner, type HookRunnerOptions } from '../../libs/integrations/sending/hook-runner.js';
import { localRunner } from './local-runner.js';
import { setUp } from './set-up.js';
import { testDataKey } from './test-config.js';
import { TestLog } from './test-log.js';

/** A log with hooks, and the runners that send. */
export class HookDesk {
  private readonly runners: HookRunner[] = [];
  private orders = 0;

  private constructor(readonly log: TestLog) {}

  static async open(): Promise<HookDesk> {
    return new HookDesk(await TestLog.open([]));
  }

  /** A hook that gets orders from now on. */
  async hook(url: string, events: HookEventType[] = ['order.placed']): Promise<{ id: number; secret: string }> {
    const secret = createSecret();
    const [hook] = await this.log.query<{ id: number }>(
      'insert into hooks (url, events, secret, position) values ($1, $2, $3, event_log_safe_position()) returning id',
      [url, events, hookSealer([testDataKey]).seal(secret)],
    );
    return { id: hook?.id ?? 0, secret };
  }

  /** Records that orders were placed. @returns their ids. */
  async place(count: number): Promise<number[]> {
    const ids = Array.from({ length: count }, () => (this.orders += 1));
    const sums = { subtotal: '1000.00', shipping: '150.00', amount: '1150.00', total_items: 1, lines: [] };
    const events = ids.map((id) => newEvent(orderPlaced, id, { order_id: id, user_id: 1, ...sums }));
    const wakeUp = { requestWakeUp: () => this.runners.forEach((runner) => void runner.wakeUp()) };
    await new UnitOfWork(this.log.orm, wakeUp).run(async (work) => recordAll(work, events));
    return ids;
  }

  /** Starts a worker in this process. @returns what stops it. */
  start(options: Partial<HookRunnerOptions> = {}): () => Promise<void> {
    const runner = new HookRunner({ ...localRunner(this.log.orm), ...options });
    runner.start({ pollMs: 100 });
    this.runners.push(runner);
    return () => runner.stop();
  }

  /** How many deliveries of a hook are in which state. */
  async states(hookId: number): Promise<Record<string, number>> {
    const rows = await this.log.query<{ state: string; count: number }>(
      'select state, count(*)::int as count from hook_deliveries where hook_id = $1 group by state',
      [hookId],
    );
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  }

  /** Ends the waits of deliveries. */
  async endWaits(): Promise<void> {
    await this.log.query(`update hook_deliveries set next_at = now() where state = 'WAITING'`);
  }

  async stop(): Promise<void> {
    await Promise.all(this.runners.splice(0).map((runner) => runner.stop()));
  }

  async close(): Promise<void> {
    await this.stop();
    await this.log.close();
  }
}

export function useHookDesk(): HookDesk {
  return setUp(
    () => HookDesk.open(),
    (desk) => desk.close(),
  );
}
