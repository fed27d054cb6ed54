import { catalogMessages } from './catalog-rules.js';
import {
  DayField,
  DayOrderField,
  IdField,
  IdQuery,
  InstantField,
  ListField,
  NumberField,
  OneOf,
  OneOfQuery,
  TextField,
  WholeQuery,
} from './fields/index.js';
import type { DayOrder } from './reading/day.js';
import { PageQuery } from './list-queries.js';
import { stockLimits, stockMessages, stockNumbers, stockTexts } from './stock-rules.js';
import {
  type StockCountState,
  stockCountStates,
  type StockReason,
  stockReasons,
  type WriteOffReason,
  writeOffReasons,
} from './stock-values.js';

const formats = ['json', 'csv'] as const;

const productTexts = { required: stockMessages.productRequired, unknown: stockMessages.productNotFound };

const daysMessage = `days must be a whole number from 1 to ${stockLimits.expiringDaysMax}`;

/** One change of a product's stock. The moves of a product are numbered without gaps, and each begins where the one before ended. */
export class StockMove {
  /** Position in the event log. */
  @NumberField() position: number;
  @IdField() product_id: number;
  @TextField() product_name: string;
  /** Number of the move among those of the product, from 1. */
  @NumberField() nth: number;
  @NumberField() change: number;
  /** What was left. */
  @NumberField() quantity: number;
  @OneOf(stockReasons) reason: StockReason;
  @IdField({ nullable: true }) order_id: number | null;
  @IdField({ nullable: true }) parcel_id: number | null;
  @IdField({ nullable: true }) return_id: number | null;
  @IdField({ nullable: true }) receipt_id: number | null;
  @IdField({ nullable: true }) write_off_id: number | null;
  @IdField({ nullable: true }) count_id: number | null;
  /** Reference of the receipt, or note of the write-off. */
  @TextField({ nullable: true }) note: string | null;
  @InstantField() at: string;
  @TextField() actor: string;
  /** Name of an admin; null for all others. */
  @TextField({ nullable: true }) actor_name: string | null;
}

export class ReceivedLine {
  @IdField(productTexts) product_id: number;
  @NumberField(stockNumbers.received) quantity: number;
  @TextField(stockTexts.batch, { optional: true }) batch?: string;
  /** Day such as `2026-11-30`. */
  @DayField('expires_on', { optional: true, last: stockLimits.lastExpiryDay }) expires_on?: string;
}

export class StockReceiptRequest {
  /** Such as the number of the supplier's invoice. */
  @TextField(stockTexts.reference, { optional: true }) reference?: string;
  @ListField(() => ReceivedLine, {
    required: stockMessages.linesRequired,
    min: { length: 1, message: stockMessages.linesRequired },
    max: { length: stockLimits.receiptLinesMax, message: stockMessages.tooManyLines },
    item: stockMessages.productRequired,
  })
  lines: ReceivedLine[];
}

export class ReceivedStock {
  @IdField() product_id: number;
  @NumberField() quantity: number;
  @TextField({ nullable: true }) batch: string | null;
  @DayField({ nullable: true }) expires_on: string | null;
}

export class ProductStock {
  @IdField() product_id: number;
  @NumberField() quantity: number;
}

export class StockReceipt {
  @IdField() id: number;
  @TextField({ nullable: true }) reference: string | null;
  @ListField(() => ReceivedStock) lines: ReceivedStock[];
  /** What is in stock now of each product of the receipt. */
  @ListField(() => ProductStock) stock: ProductStock[];
}

export class WriteOffRequest {
  @IdField(productTexts) product_id: number;
  @NumberField(stockNumbers.writtenOff) quantity: number;
  @OneOf(writeOffReasons, stockMessages.reasonInvalid) reason: WriteOffReason;
  @TextField(stockTexts.note, { optional: true }) note?: string;
}

export class WriteOff {
  @IdField() id: number;
  @IdField() product_id: number;
  @NumberField() quantity: number;
  @OneOf(writeOffReasons) reason: WriteOffReason;
  @TextField({ nullable: true }) note: string | null;
  /** Units left in stock. */
  @NumberField() stock: number;
}

/** Products to count: those of a category, or some, or all when both are left out. */
export class StockCountRequest {
  @IdField(
    { required: catalogMessages.categoryNotFound, unknown: catalogMessages.categoryNotFound },
    { optional: true },
  )
  category_id?: number;
  @ListField(
    () => Number,
    {
      required: stockMessages.linesRequired,
      min: { length: 1, message: stockMessages.linesRequired },
      max: { length: stockLimits.countProductsMax, message: stockMessages.tooManyProducts },
      item: stockMessages.productRequired,
      unknown: stockMessages.productNotFound,
    },
    { optional: true },
  )
  product_ids?: number[];
}

export class StockCount {
  @IdField() id: number;
  @OneOf(stockCountStates) state: StockCountState;
  /** Number of products to count. */
  @NumberField() products: number;
  /** Number of products that have been counted. */
  @NumberField() counted: number;
  @InstantField() started_at: string;
  @InstantField({ nullable: true }) finished_at: string | null;
}

export class StockCountLine {
  @IdField() product_id: number;
  @TextField() product_name: string;
  /** Null until it is counted. */
  @NumberField({ nullable: true }) counted: number | null;
  /** What was in stock when it was counted. */
  @NumberField({ nullable: true }) quantity_then: number | null;
  @InstantField({ nullable: true }) counted_at: string | null;
  /** What is in stock now. */
  @NumberField() quantity: number;
}

export class StockCountDetails extends StockCount {
  @ListField(() => StockCountLine) lines: StockCountLine[];
}

export class CountedRequest {
  @NumberField(stockNumbers.counted) counted: number;
}

/** A counted line that would leave less than nothing: more were sold since than were counted. */
export interface ImpossibleCount {
  product_id: number;
  counted: number;
  sold_since: number;
}

/** A product that another count has open. */
export interface OpenCount {
  product_id: number;
  count_id: number;
}

/** Received units of one batch with an expiry date, of which some are probably left. */
export class ExpiringStock {
  @IdField() product_id: number;
  @TextField() product_name: string;
  @IdField() receipt_id: number;
  @TextField({ nullable: true }) batch: string | null;
  @DayField() expires_on: string;
  @NumberField() received: number;
  /** An estimate: units that expire earlier leave the stock first, and those without a date before all others. */
  @NumberField() estimated_left: number;
  @OneOf([true], { description: 'What is left is an estimate' }) estimate: true;
}

export class StockMovesQuery extends PageQuery {
  @IdQuery('product_id') product_id?: number;
  @OneOfQuery('reason', stockReasons) reason?: StockReason;
  @IdQuery('order_id') order_id?: number;
  @DayField('from', { optional: true, description: 'First day, in Asia/Karachi' }) from?: string;
  @DayField('to', { optional: true, description: 'Last day, in Asia/Karachi' }) to?: string;
  @OneOfQuery('format', formats, { description: '`csv` ignores the page', default: 'json' })
  format?: (typeof formats)[number];
}

/** Form fields of a sheet of goods that arrive. */
export class StockReceiptsFields {
  @TextField(stockTexts.reference, { optional: true }) reference?: string;
  @DayOrderField() day_order?: DayOrder;
}

export class StockCountsQuery extends PageQuery {
  @OneOfQuery('state', stockCountStates) state?: StockCountState;
}

export class ExpiringQuery extends PageQuery {
  @WholeQuery(
    {
      invalid: daysMessage,
      min: { value: 1, message: daysMessage },
      max: { value: stockLimits.expiringDaysMax, message: daysMessage },
    },
    { default: stockLimits.expiringDays },
  )
  days?: number;
}
