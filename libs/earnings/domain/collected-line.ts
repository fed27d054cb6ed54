import { shopMonth } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import type { CashCollected } from './logged.js';

/** A line of an order whose cash was collected. Made from CashCollected alone, so that nothing else can start a line of earnings. */
export class CollectedLine {
  readonly orderLineId: number;
  readonly net: Money;
  /** In which it was collected. */
  readonly month: string;

  private constructor(
    private readonly event: CashCollected,
    line: CashCollected['body']['lines'][number],
  ) {
    this.orderLineId = line.order_line_id;
    this.net = Money.parse(line.net);
    this.month = shopMonth(event.recordedAt);
  }

  static read(event: CashCollected): CollectedLine[] {
    return event.body.lines.map((line) => new CollectedLine(event, line));
  }

  get orderId(): number {
    return this.event.body.order_id;
  }

  get collectedAt(): Date {
    return this.event.recordedAt;
  }

  /** Of its collection in the log. */
  get position(): number {
    return this.event.position;
  }
}
