import { readAmount } from './reading/amount.js';
import type { TextRule } from './text-rule.js';

const expectedInvalid = 'Enter an amount in rupees, such as 3148.00';

/** What a page showed its buyer; another amount places or changes no order. */
export const expectedAmountRule: TextRule = {
  read: readAmount,
  max: { length: 15, message: expectedInvalid },
  pattern: { regex: /^\d{1,12}(?:\.\d{1,2})?$/, message: expectedInvalid },
};
