import { io, type Socket } from 'socket.io-client';
import type { LiveMessages } from '@soulvia/contracts';
import { checkoutRequest, fillBasket } from '../checkout/basket.js';
import { HttpConnection } from '../support/http-connection.js';
import type { SeededShop } from '../support/seed-shop.js';
import { pause } from '../support/run-bench.js';
import { openLoop } from './open-loop.js';

export interface Watched {
  placed: number;
  /** Orders whose message had not arrived by the end of the wait; a page would notice the gap in the numbers and fetch it. */
  missing: number;
  /** From the 201 to the message, in milliseconds. Below zero when the message was first. */
  fromResponse: number[];
  /** From the start of the order's transaction, by the database's clock: an upper bound. */
  fromTransaction: number[];
  /** From the request to the 201. */
  checkout: number[];
}

interface Seen {
  answeredAt?: number;
  startedAt?: number;
  requestedAt?: number;
  notifiedAt?: number;
}

const lastMessageMs = 5_000;

/** An admin's page that is open while orders come in at a given rate. */
export class OrderWatch {
  private readonly orders = new Map<number, Seen>();
  private readonly idle: HttpConnection[] = [];

  private constructor(
    private readonly port: number,
    private readonly seeded: SeededShop,
    private readonly socket: Socket,
  ) {
    socket.on('notification.created', ({ notification }: LiveMessages['notification.created']) => {
      if (notification.order_id !== undefined) this.see(notification.order_id).notifiedAt ??= now();
    });
  }

  static async open(port: number, seeded: SeededShop): Promise<OrderWatch> {
    const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], auth: { token: seeded.adminToken } });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return new OrderWatch(port, seeded, socket);
  }

  async watch(perSecond: number, seconds: number): Promise<Watched> {
    this.orders.clear();
    await openLoop(perSecond, seconds, () => this.placeOne());
    const deadline = now() + lastMessageMs;
    while (now() < deadline && this.all().some((order) => order.notifiedAt === undefined)) await pause(20);
    const whole = this.all().filter((order): order is Required<Seen> => order.notifiedAt !== undefined);
    return {
      placed: this.orders.size,
      missing: this.orders.size - whole.length,
      fromResponse: whole.map((order) => order.notifiedAt - order.answeredAt),
      fromTransaction: whole.map((order) => order.notifiedAt - order.startedAt),
      checkout: whole.map((order) => order.answeredAt - order.requestedAt),
    };
  }

  close(): void {
    this.socket.disconnect();
    for (const connection of this.idle) connection.close();
  }

  private async placeOne(): Promise<void> {
    const connection = this.idle.pop() ?? (await HttpConnection.open(this.port));
    const requestedAt = now();
    const response = await connection.send(checkoutRequest(fillBasket(this.seeded)));
    const answeredAt = now();
    this.idle.push(connection);
    if (response.status !== 201)
      throw new Error(`a checkout was answered ${response.status}: ${response.body.toString()}`);
    const { id, created_at } = JSON.parse(response.body.toString()) as { id: number; created_at: string };
    Object.assign(this.see(id), { requestedAt, answeredAt, startedAt: Date.parse(created_at) });
  }

  private see(orderId: number): Seen {
    const known = this.orders.get(orderId) ?? {};
    this.orders.set(orderId, known);
    return known;
  }

  private all(): Seen[] {
    return [...this.orders.values()];
  }
}

/** Wall clock with fractions, so that it can be set against the database's. */
function now(): number {
  return performance.timeOrigin + performance.now();
}
