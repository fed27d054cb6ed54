import { type DeliveryGroup, deliveryGroups } from './delivery-report-rules.js';
import { DayField, IdField, ListField, NumberField, OneOfQuery, ShapeField, TextField } from './fields/index.js';

/** Parcels that carried orders to their buyers. Replacements and pickups are not counted. */
export class DeliveryCounts {
  /** Handed over to a courier. */
  @NumberField() sent: number;
  @NumberField() delivered: number;
  /** On their way back or received back. */
  @NumberField() refused: number;
  @NumberField() lost: number;
  /** Of those refused: received by the shop. */
  @NumberField() received_back: number;
  /** Refused of those that were delivered, refused or lost; null below `sharesFrom` of them, where it says nothing. */
  @NumberField({ nullable: true }) refused_percent: number | null;
  /** Mean time from the hand-over to the delivery; null without a delivery. */
  @NumberField({ nullable: true }) delivery_hours: number | null;
}

export class NamedItem {
  @IdField() id: number;
  @TextField() name: string;
}

export class DeliveryReportRow extends DeliveryCounts {
  /** With group `week`: its Monday. */
  @DayField({ optional: true }) week?: string;
  /** With group `courier` and `city`. */
  @ShapeField(() => NamedItem, { optional: true }) courier?: NamedItem;
  /** With group `city`; null for places that are not in the list of cities. */
  @TextField({ optional: true, nullable: true }) city?: string | null;
  /** With group `product`. */
  @ShapeField(() => NamedItem, { optional: true }) product?: NamedItem;
}

export class DeliveryReport {
  /** First and last day, in Asia/Karachi. */
  @DayField() from: string;
  @DayField() to: string;
  /** Orders that were placed and not deleted since. */
  @NumberField() placed: number;
  @NumberField() confirmed: number;
  @ShapeField(() => DeliveryCounts) total: DeliveryCounts;
  /** Mean time in which staff answered couriers; null without an answer. */
  @NumberField({ nullable: true }) advice_hours: number | null;
  /** Weeks newest first; the rest by refused parcels, most first. */
  @ListField(() => DeliveryReportRow) rows: DeliveryReportRow[];
}

export class DeliveryReportQuery {
  @DayField('from', { optional: true, description: 'First day, in Asia/Karachi' }) from?: string;
  @DayField('to', { optional: true, description: 'Last day, in Asia/Karachi' }) to?: string;
  @OneOfQuery('group', deliveryGroups, { default: 'week' }) group?: DeliveryGroup;
}
