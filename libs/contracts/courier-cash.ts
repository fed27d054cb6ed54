import {
  AmountField,
  BooleanField,
  DayField,
  IdField,
  ListField,
  NumberField,
  OneOfQuery,
  ShapeField,
  TextField,
} from './fields/index.js';
import { PageQuery } from './list-queries.js';
import { CashCourier } from './statements.js';

const formats = ['json', 'csv'] as const;

export class CashAge {
  @NumberField({ description: 'Days since the delivery, from' }) from: number;
  @NumberField({ nullable: true, description: 'Days since the delivery, to; null without end' }) to: number | null;
  @AmountField() amount: string;
}

export class LastStatement {
  @IdField() id: number;
  @TextField() number: string;
  @DayField() dated_on: string;
}

/** What a courier owes the shop. */
export class CourierCash {
  @ShapeField(() => CashCourier) courier: CashCourier;
  /** Days after the delivery in which the courier pays. */
  @NumberField() settle_days: number;
  @AmountField() owes: string;
  @AmountField({ description: 'Delivered longer ago than `settle_days`' }) late: string;
  @NumberField() late_parcels: number;
  @ListField(() => CashAge) by_age: CashAge[];
  @AmountField({ description: 'To be collected with parcels that it has' }) on_the_way: string;
  @NumberField({ description: 'Differences that are open' }) differences: number;
  @ShapeField(() => LastStatement, { nullable: true }) last_statement: LastStatement | null;
}

/** A delivered parcel of which the courier still owes something. */
export class UnpaidParcel {
  @IdField() parcel_id: number;
  @IdField({ person: 'order' }) order_id: number;
  @TextField({ nullable: true }) tracking_number: string | null;
  @DayField() delivered_on: string;
  @NumberField({ description: 'Since the delivery' }) days: number;
  @AmountField() collected: string;
  @AmountField() open: string;
  @BooleanField() is_late: boolean;
}

export class UnpaidParcelsQuery extends PageQuery {
  @BooleanField('late must be true or false', { optional: true }) late?: boolean;
  @OneOfQuery('format', formats, { description: '`csv` ignores the page', default: 'json' })
  format?: (typeof formats)[number];
}

export class CashSummary {
  @AmountField({ description: 'Of orders that are not delivered' }) due: string;
  @AmountField({ description: 'Of these with couriers, to be collected' }) on_the_way: string;
  @AmountField({ description: 'Collected by couriers and not paid' }) with_couriers: string;
  @AmountField() late: string;
  @NumberField() late_parcels: number;
  @AmountField() collected_this_month: string;
  @AmountField() settled_this_month: string;
  @AmountField() refunds_owed: string;
  @NumberField({ description: 'Differences that are open' }) differences: number;
}
