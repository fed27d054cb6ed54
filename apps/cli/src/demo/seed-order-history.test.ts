import { expect, test } from '@jest/globals';
import type { OrderStatus } from '@soulvia/contracts';
import { type ChangeOrderStatus, ContactShopper, PlaceOrder } from '@soulvia/ordering';
import type { DemoShop } from './demo-shop.js';
import { seedOrderHistory } from './seed-order-history.js';

/** Records orders in memory and fails after a number of commands. */
class InMemoryShop {
  readonly statuses: OrderStatus[] = [];
  readonly changes: string[] = [];
  private readonly ids = new Map<string | undefined, number>();

  constructor(private commandsLeft: number) {}

  async query(_: string, [id]: [number]): Promise<{ status: OrderStatus | undefined }[]> {
    return [{ status: this.statuses[id] }];
  }

  async execute(_: Date, command: PlaceOrder | ChangeOrderStatus | ContactShopper): Promise<unknown> {
    this.commandsLeft -= 1;
    if (this.commandsLeft === 0) throw new Error('interrupted');
    if (command instanceof PlaceOrder) {
      const id = this.ids.get(command.idempotencyKey) ?? this.statuses.push('PROCESSING') - 1;
      this.ids.set(command.idempotencyKey, id);
      return { order: { id } };
    }
    if (command instanceof ContactShopper) return undefined;
    this.changes.push(`${command.orderId} ${this.statuses[command.orderId]} ${command.status}`);
    this.statuses[command.orderId] = command.status;
    return undefined;
  }
}

const past = {
  now: new Date('2026-05-01T10:00:00Z'),
  customers: [{ userId: 1, addressId: 1 }] as never,
  productIds: Array.from({ length: 40 }, (_, index) => index + 1),
};

test('demo orders: an interrupted seeding resumes and ends with the same changes', async () => {
  const [whole, broken] = [new InMemoryShop(Infinity), new InMemoryShop(300)];
  await seedOrderHistory(whole as unknown as DemoShop, past);
  await expect(seedOrderHistory(broken as unknown as DemoShop, past)).rejects.toThrow('interrupted');
  await seedOrderHistory(broken as unknown as DemoShop, past);
  expect(whole.changes.length).toBeGreaterThan(300);
  expect([broken.statuses, broken.changes]).toEqual([whole.statuses, whole.changes]);
});
