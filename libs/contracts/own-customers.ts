import { AmountField, DayField, ListField, NumberField, ShapeField, TextField } from './fields/index.js';

/** A direct referral who shares its orders with its sponsor. */
export class OwnCustomer {
  /** First name and initial. */
  @TextField() name: string;
  @NumberField({ description: 'Paid orders' }) orders: number;
  @DayField() last_order_on: string;
  @NumberField({
    nullable: true,
    description: 'Percent of its orders that arrived; null before the first did or was refused',
  })
  delivered_share: number | null;
}

/** Customers who keep their orders to themselves, guests of the partner's links among them. */
export class OtherCustomers {
  @NumberField() customers: number;
  /** Null for so few customers that it would tell what one of them ordered. */
  @AmountField({ nullable: true }) collected: string | null;
  @TextField({ description: 'Of Asia/Karachi, such as 2026-11' }) month: string;
}

/** Who bought from a partner. */
export class OwnCustomers {
  @ListField(() => OwnCustomer) customers: OwnCustomer[];
  @ShapeField(() => OtherCustomers) others: OtherCustomers;
}
