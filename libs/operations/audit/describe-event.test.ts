import { expect, test } from '@jest/globals';
import { describeEvent } from './describe-event.js';

test.each([
  ['OrderPlaced', { amount: '4770.00', total_items: 1 }, 'Placed for PKR 4,770 (1 item)'],
  ['AdvanceAsked', { amount: '1234.50' }, 'Asked for an advance of PKR 1,234.50'],
  ['AdvanceShown', { amount: '2000.00' }, 'Customer sent the screenshot of an advance of PKR 2,000'],
  ['AdvanceApproved', { amount: '2000.00' }, 'Advance of PKR 2,000 approved'],
  ['AdvanceRefused', { amount: '2000.00' }, 'Advance of PKR 2,000 refused'],
  ['AdvanceReleased', { amount: '2000.00' }, 'Advance of PKR 2,000 released'],
  ['CashCollected', { amount: '4770.00' }, 'Paid: PKR 4,770'],
  ['CashReversed', { amount: '4770.00' }, 'Payment of PKR 4,770 reversed'],
  ['OrderEdited', { fields: ['shipping', 'full_name'] }, 'Changed delivery, full name'],
])('audit log: %s %j reads as people write it', (type, body, text) => {
  expect(describeEvent(type, body)).toBe(text);
});
