import { lineRule, type TextRule } from './text-rule.js';
import { readLines } from './reading/text.js';

/** What has become of orders with couriers: they can be booked, a parcel is under way, or none is. */
export const orderParcelFilters = ['to_book', 'open', 'none'] as const;

export type OrderParcelFilter = (typeof orderParcelFilters)[number];

export const staffOrderLimits = {
  noteMax: 500,
  /** Orders in one print of packing slips. */
  slipsMax: 50,
} as const;

export const orderNoteRule: TextRule = {
  max: { length: staffOrderLimits.noteMax, message: `Note must be at most ${staffOrderLimits.noteMax} characters` },
  read: readLines,
};

export const phoneReasonRule = lineRule('Reason', 200);
