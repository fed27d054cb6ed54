import {
  AmountField,
  BooleanField,
  Check,
  DayOrderField,
  IdField,
  ListField,
  NumberField,
  OneOf,
  ShapeField,
  TextField,
} from './fields/index.js';
import type { DayOrder } from './reading/day.js';
import { courierTexts, parcelLimits, parcelMessages, parcelNumbers } from './parcel-rules.js';
import {
  type BookingFormat,
  bookingFormats,
  type BookingValue,
  bookingValues,
  type CourierAdapter,
  courierAdapters,
  type CourierTrial,
  courierTrials,
  type ParcelState,
  parcelStates,
} from './parcel-values.js';

export class CourierCity {
  @TextField() name: string;
  @ListField(() => String) aliases: string[];
}

/** What the courier is expected to charge: rupees for each parcel, and percents. */
export class CourierCharges {
  @AmountField() delivery_fee: string;
  @AmountField() return_fee: string;
  @NumberField() income_tax_percent: number;
  @NumberField() sales_tax_percent: number;
}

/** A column of the sheet with which a courier takes parcels: a value of the parcel, a text in each row, or neither for an empty one. */
export class BookingColumn {
  @TextField(courierTexts.bookingColumn) name: string;
  @OneOf(bookingValues, parcelMessages.bookingValueInvalid, { optional: true }) value?: BookingValue;
  @TextField(courierTexts.bookingText)
  @Check((text, { value }: BookingColumn) => (text && value !== undefined ? parcelMessages.valueOrText : undefined))
  text?: string;
}

/** The sheet as the courier wants it. */
export class BookingTemplate {
  @OneOf(bookingFormats, parcelMessages.formatInvalid) format: BookingFormat;
  @ListField(() => BookingColumn, {
    required: parcelMessages.bookingColumnsRequired,
    min: { length: 1, message: parcelMessages.bookingColumnsRequired },
    max: { length: parcelLimits.bookingColumnsMax, message: parcelMessages.tooManyBookingColumns },
    item: parcelMessages.bookingColumnsRequired,
  })
  columns: BookingColumn[];
}

export class Courier {
  @IdField() id: number;
  @TextField() name: string;
  @TextField() code: string;
  @OneOf(courierAdapters) adapter: CourierAdapter;
  /** Address of a parcel's page with `{tracking}` in place of its number; null when the courier has none. */
  @TextField({ nullable: true, example: 'https://courier.example/track/{tracking}' }) tracking_url: string | null;
  /** Days after the delivery in which the courier pays. */
  @NumberField() settle_days: number;
  /** Hours in which the courier wants an answer after a failed attempt. */
  @NumberField() advice_hours: number;
  @ListField(() => CourierCity) cities: CourierCity[];
  @ShapeField(() => CourierCharges) expected: CourierCharges;
  @BooleanField() is_active: boolean;
  @BooleanField() has_secret: boolean;
  /** Left out for the columns of the shop, as CSV. */
  @ShapeField(() => BookingTemplate, { optional: true }) booking_template?: BookingTemplate;
}

export type CourierDetails = Omit<Courier, 'id' | 'has_secret' | 'booking_template'> & {
  booking_template?: BookingTemplate | undefined;
};

export class CourierCityInput {
  @TextField(courierTexts.city) name: string;
  @ListField(() => String, {
    required: parcelMessages.aliasesInvalid,
    max: { length: parcelLimits.aliasesMax, message: parcelMessages.aliasesInvalid },
    text: courierTexts.city,
  })
  aliases: string[];
}

export class CourierChargesInput {
  @TextField(courierTexts.deliveryFee) delivery_fee: string;
  @TextField(courierTexts.returnFee) return_fee: string;
  @NumberField(parcelNumbers.incomeTax) income_tax_percent: number;
  @NumberField(parcelNumbers.salesTax) sales_tax_percent: number;
}

export class OptionalCourierDetails {
  @OneOf(courierAdapters, parcelMessages.adapterInvalid, { optional: true }) adapter?: CourierAdapter;
  @TextField(courierTexts.trackingUrl, { optional: true }) tracking_url?: string;
  @NumberField(parcelNumbers.settleDays, { optional: true }) settle_days?: number;
  @NumberField(parcelNumbers.adviceHours, { optional: true }) advice_hours?: number;
  @ListField(
    () => CourierCityInput,
    {
      required: parcelMessages.citiesInvalid,
      max: { length: parcelLimits.citiesMax, message: parcelMessages.tooManyCities },
      item: parcelMessages.citiesInvalid,
    },
    { optional: true },
  )
  cities?: CourierCityInput[];
  @ShapeField(() => CourierChargesInput, parcelMessages.expectedRequired, { optional: true })
  expected?: CourierChargesInput;
  @BooleanField(parcelMessages.yesOrNo, { optional: true }) is_active?: boolean;
  /** Null for the columns of the shop, as CSV. */
  @ShapeField(() => BookingTemplate, parcelMessages.templateInvalid, { optional: true, nullable: true })
  booking_template?: BookingTemplate | null;
}

export class CreateCourierRequest extends OptionalCourierDetails {
  @TextField(courierTexts.name) name: string;
  @TextField(courierTexts.code) code: string;
}

export class ChangeCourierRequest extends OptionalCourierDetails {
  @TextField(courierTexts.name, { optional: true }) name?: string;
  @TextField(courierTexts.code, { optional: true }) code?: string;
}

/** What a wording of the courier means. */
export class CourierWording {
  @TextField() says: string;
  @OneOf(parcelStates) state: ParcelState;
}

export class Unmapped {
  @TextField() says: string;
  @NumberField() seen: number;
}

export class CourierWordings {
  @ListField(() => CourierWording) wordings: CourierWording[];
  /** Wordings that reports had and the list does not, most frequent first. */
  @ListField(() => Unmapped) unmapped: Unmapped[];
}

/** A token, or a key with its password. */
export class CourierSecretRequest {
  @TextField(courierTexts.secret, { optional: true }) token?: string;
  @TextField(courierTexts.secret, { optional: true }) key?: string;
  @TextField(courierTexts.secret, { optional: true }) password?: string;
}

export class CourierSecretState {
  @OneOf([true]) has_secret: true;
  @OneOf(courierTrials, { optional: true, description: 'Left out for a courier without connection' })
  tried?: CourierTrial;
}

/** Cities as the courier spells them, in its order. Empty unless `tried` is `ok`. */
export class ServedCities {
  @OneOf(courierTrials) tried: CourierTrial;
  @ListField(() => String) cities: string[];
}

/** Form fields of the sheets of a courier. */
export class CourierFields {
  @NumberField(parcelNumbers.courierId) courier_id: number;
  @DayOrderField() day_order?: DayOrder;
}

export class WordingInput {
  @TextField(courierTexts.says) says: string;
  @OneOf(parcelStates, parcelMessages.stateInvalid) state: ParcelState;
}

export class WordingsRequest {
  @ListField(() => WordingInput, {
    required: parcelMessages.wordingsRequired,
    max: { length: parcelLimits.wordingsMax, message: parcelMessages.tooManyWordings },
    item: parcelMessages.wordingsRequired,
  })
  wordings: WordingInput[];
}
