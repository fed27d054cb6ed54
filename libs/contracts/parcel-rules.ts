import type { NumberRule } from './number-rule.js';
import { bookingFormats, bookingValues, courierAdapters, parcelKinds, parcelStates } from './parcel-values.js';
import { lineRule, linesRule, type TextRule } from './text-rule.js';
import { readAmount } from './reading/amount.js';
import { readTrackingNumber } from './reading/codes.js';
import { readPlain } from './reading/plain.js';
import { nameWrongCharacter } from './reading/wrong-character.js';

export const parcelLimits = {
  citiesMax: 2_000,
  aliasesMax: 20,
  wordingsMax: 300,
  couriersMax: 100,
  /** Most columns of a booking sheet. */
  bookingColumnsMax: 60,
  /** Most lines of a parcel: those of an order. */
  linesMax: 100,
  /** Most orders of a booking sheet. */
  sheetMax: 500,
} as const;

const wholeNumber = (required: string, min: number, max: number): NumberRule => ({
  required,
  invalid: 'Must be a whole number',
  decimals: 0,
  min: { value: min, message: `Must be at least ${min}` },
  max: { value: max, message: `Must be at most ${max}` },
});

const percent = (label: string): NumberRule => ({
  required: `${label} is required`,
  invalid: 'Must be a number with at most two decimals',
  decimals: 2,
  min: { value: 0, message: 'Cannot be negative' },
  max: { value: 100, message: 'Must be at most 100' },
});

export const parcelNumbers = {
  weight: wholeNumber('Enter the weight in grams', 1, 100_000),
  pieces: wholeNumber('Enter the number of pieces', 1, 100),
  lineQuantity: wholeNumber('Enter the number of units', 1, 100_000),
  receivedUnits: wholeNumber('Enter the number of units', 0, 100_000),
  settleDays: wholeNumber('Enter the number of days', 1, 60),
  adviceHours: wholeNumber('Enter the number of hours', 4, 72),
  incomeTax: percent('Income tax'),
  salesTax: percent('Sales tax'),
  /** The id of a courier in a form, where it is text. */
  courierId: {
    required: 'Choose a courier',
    invalid: 'Choose a courier',
    decimals: 0,
    min: { value: 1, message: 'Courier not found.' },
    max: { value: 2_147_483_647, message: 'Courier not found.' },
  },
} satisfies Record<string, NumberRule>;

/** An amount in rupees as text, with at most two decimals. */
const amountRule = (required: string): TextRule => ({
  read: readAmount,
  required,
  max: { length: 10, message: 'The amount is too large' },
  pattern: { regex: /^\d{1,7}(?:\.\d{1,2})?$/, message: 'Must be an amount such as 3148.00' },
});

/** The characters of a path or query that need no encoding, without braces. */
const addressPart = String.raw`[^\s"'<>\\^${'`'}{|}]*`;

const httpsAddress = new RegExp(
  String.raw`^https://[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?[/?]${addressPart}\{tracking\}${addressPart}$`,
  'i',
);

export const parcelTexts = {
  tracking: {
    read: readTrackingNumber,
    required: 'Enter the tracking number',
    min: { length: 4, message: 'Tracking number must be at least 4 characters' },
    max: { length: 40, message: 'Tracking number must be at most 40 characters' },
    pattern: {
      regex: /^[A-Za-z0-9-]+$/,
      message: nameWrongCharacter(/[A-Za-z0-9-]/, 'Only letters, digits and dashes'),
    },
  },
  cashDue: amountRule('Enter the amount to collect'),
  note: linesRule('Note', 500),
  remarks: linesRule('Remarks', 200, 'Say what the courier should do'),
  why: lineRule('Reason', 200),
  reason: linesRule('Reason', 500, 'Say why you correct it'),
} satisfies Record<string, TextRule>;

export const courierTexts = {
  name: lineRule('Name', 60, 'Name is required'),
  code: {
    read: readPlain,
    required: 'Code is required',
    min: { length: 2, message: 'Code must be at least 2 characters' },
    max: { length: 20, message: 'Code must be at most 20 characters' },
    pattern: {
      regex: /^[a-z0-9-]+$/,
      message: nameWrongCharacter(/[a-z0-9-]/, 'Only lower-case letters, digits and dashes'),
    },
  },
  trackingUrl: {
    read: readPlain,
    max: { length: 2_000, message: 'Address must be at most 2000 characters' },
    pattern: { regex: httpsAddress, message: 'Must be an https address with {tracking} in it, once' },
  },
  city: lineRule('City', 100, 'City is required'),
  deliveryFee: amountRule('Delivery fee is required'),
  returnFee: amountRule('Return fee is required'),
  says: lineRule('Wording', 100, 'Wording is required'),
  bookingColumn: lineRule('Column', 100, 'Name the column as the courier does'),
  bookingText: lineRule('Text', 200),
  secret: {
    read: readPlain,
    max: { length: 1_000, message: 'Must be at most 1000 characters' },
    pattern: {
      regex: /^[\x21-\x7e]+$/,
      message: nameWrongCharacter(/[\x21-\x7e]/, 'Must not contain spaces or invisible characters'),
    },
  },
} satisfies Record<string, TextRule>;

export const parcelMessages = {
  courierRequired: 'Choose a courier',
  courierNotFound: 'Courier not found.',
  courierInactive: 'This courier is not active.',
  codeTaken: 'Another courier has this code.',
  tooManyCouriers: `A shop has at most ${parcelLimits.couriersMax} couriers`,
  adapterInvalid: `Adapter must be one of ${courierAdapters.join(', ')}`,
  kindInvalid: `Kind must be one of ${parcelKinds.join(', ')}`,
  stateInvalid: `State must be one of ${parcelStates.join(', ')}`,
  actionInvalid: 'Choose what the courier should do',
  wholeRupees: 'Couriers collect whole rupees',
  cashTooHigh: 'Must be at most what the order costs',
  noCash: 'Nothing is collected for a replacement or pickup',
  linesOfDelivery: 'A delivery holds all lines of the order',
  lineRequired: 'Choose a line of the order',
  lineNotFound: 'This line is not in the parcel.',
  orderLineNotFound: 'This line is not in the order.',
  lineTwice: 'Each line once',
  linesRequired: 'Add at least one line',
  tooManyLines: `At most ${parcelLimits.linesMax} lines`,
  tooManyUnits: 'The order has fewer units of this line',
  lineMissing: 'Say for every line what happens to its units',
  refusedOfPickup: 'Only units that a buyer returns can be refused',
  unitsDiffer: 'Back on sale and written off must add up to what the parcel held',
  atInvalid: 'Must be a time such as 2026-11-30T09:30:00Z, not in the future',
  yesOrNo: 'Must be true or false',
  wordingTwice: 'Each wording once',
  tooManyWordings: `At most ${parcelLimits.wordingsMax} wordings`,
  wordingsRequired: 'Must be a list of wordings',
  tooManyCities: `At most ${parcelLimits.citiesMax} cities`,
  citiesInvalid: 'Must be a list of cities',
  aliasesInvalid: `Must be a list of at most ${parcelLimits.aliasesMax} other spellings`,
  templateInvalid: 'Must be the columns of the booking sheet, or null',
  formatInvalid: `Format must be one of ${bookingFormats.join(', ')}`,
  bookingColumnsRequired: 'Add at least one column',
  tooManyBookingColumns: `At most ${parcelLimits.bookingColumnsMax} columns`,
  bookingColumnTwice: 'Each column once',
  bookingValueInvalid: `Must be one of ${bookingValues.join(', ')}`,
  valueOrText: 'Choose what the column holds or give a text, not both',
  expectedRequired: 'Enter the expected charges',
  secretForm: 'Give a token, or a key with its password',
  tokenOnly: 'Give the token of PostEx',
  keyAndPassword: 'Give the key and the password of Leopards',
  nothingToChange: 'Nothing to change',
  orderRequired: 'Choose an order',
  orderNotFound: 'Order not found.',
  returnNotFound: 'Return not found.',
  ordersRequired: 'Choose at least one order',
  orderTwice: 'Each order once',
  tooManyOrders: `At most ${parcelLimits.sheetMax} orders`,
  reportDate: 'Must be a day such as 2026-11-30, or a time such as 2026-11-30 14:05',
  reportInFuture: 'This day is in the future.',
} as const;
