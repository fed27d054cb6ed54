import type { NumberRule } from './number-rule.js';
import { lineRule, type TextRule } from './text-rule.js';
import { readLines } from './reading/text.js';

export const stockLimits = {
  /** Most units of one product in stock after staff changed it. */
  quantityMax: 1_000_000,
  receiptLinesMax: 200,
  /** Most products of one count. */
  countProductsMax: 1_000,
  exportRowsMax: 100_000,
  expiringDays: 90,
  expiringDaysMax: 3_650,
  lastExpiryDay: '2100-12-31',
} as const;

const { quantityMax } = stockLimits;

const movedUnits: NumberRule = {
  required: 'Enter the number of units',
  invalid: 'Must be a whole number',
  decimals: 0,
  min: { value: 1, message: 'Must be at least 1' },
  max: { value: 100_000, message: 'Must be at most 100000' },
};

export const stockNumbers = {
  received: movedUnits,
  writtenOff: movedUnits,
  counted: {
    required: 'Enter what you counted',
    invalid: 'Must be a whole number',
    decimals: 0,
    min: { value: 0, message: 'Cannot be negative' },
    max: { value: quantityMax, message: `Must be at most ${quantityMax}` },
  },
} satisfies Record<string, NumberRule>;

export const stockTexts = {
  reference: lineRule('Reference', 100),
  batch: lineRule('Batch', 50),
  note: {
    max: { length: 500, message: 'Note must be at most 500 characters' },
    read: readLines,
  },
} satisfies Record<string, TextRule>;

export const stockMessages = {
  productRequired: 'Choose a product',
  productNotFound: 'Product not found.',
  linesRequired: 'Add at least one product',
  tooManyLines: `At most ${stockLimits.receiptLinesMax} lines`,
  stockTooLarge: `A product can have at most ${quantityMax} units in stock`,
  reasonInvalid: 'Choose a reason',
  stockHasChanged: (quantity: number) => `The stock has changed: it is ${quantity} now. Count again.`,
  oneChoice: 'Choose a category or products, not both',
  noProducts: 'There is nothing to count',
  tooManyProducts: `A count covers at most ${stockLimits.countProductsMax} products`,
} as const;
