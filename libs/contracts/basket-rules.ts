import type { ListRule } from './list-rule.js';
import type { WholeRule } from './number-rule.js';
import { orderMessages } from './order-messages.js';
import { orderLimits } from './order-limits.js';

export const itemsRule: ListRule = {
  required: orderMessages.itemsRequired,
  min: { length: 1, message: orderMessages.itemsRequired },
  max: { length: orderLimits.linesMax, message: orderMessages.tooManyLines },
  item: orderMessages.productRequired,
};

export const quantityRule: WholeRule = {
  invalid: orderMessages.quantityRequired,
  min: { value: orderLimits.quantityMin, message: orderMessages.quantityMin },
  max: { value: orderLimits.quantityMax, message: orderMessages.quantityMax },
};
