import { orderPlaced, type OrderPlacement } from '@soulvia/ordering';
import type { NewEvent } from '@soulvia/platform/event-log';
import { Counter, type Registry } from 'prom-client';

/** Metrics of what the shop does, counted from the events that this process committed: they cost no statement. */
export class ShopMetrics {
  private readonly events: Counter;
  private readonly orders: Counter;
  private readonly sales: Counter;

  constructor(registry: Registry) {
    const registers = [registry];
    this.events = new Counter({
      name: 'soulvia_events_recorded_total',
      help: 'Events recorded in the event log, by type',
      labelNames: ['type'],
      registers,
    });
    this.orders = new Counter({ name: 'soulvia_orders_placed_total', help: 'Orders placed', registers });
    this.sales = new Counter({
      name: 'soulvia_sales_rupees_total',
      help: 'Amounts of the orders placed, with delivery, in rupees',
      registers,
    });
  }

  count(events: readonly NewEvent[]): void {
    for (const { definition, body } of events) {
      this.events.inc({ type: definition.type });
      if (definition.type !== orderPlaced.type) continue;
      this.orders.inc();
      this.sales.inc(Number((body as OrderPlacement).amount));
    }
  }
}
