import { linesRule, lineRule, type TextRule } from './text-rule.js';
import { resolutions, returnReasons, returnStates } from './return-values.js';

export const returnLimits = { photosMax: 3, linesMax: 100, perDayAndOrder: 5 } as const;

export const returnRules = {
  text: linesRule('Description', 2_000),
  batch: lineRule('Batch', 40),
  declineReason: linesRule('Reason', 500),
  why: lineRule('Reason', 200),
} satisfies Record<string, TextRule>;

export const returnMessages = {
  reasonInvalid: `Reason must be one of ${returnReasons.join(', ')}`,
  stateInvalid: `State must be one of ${returnStates.join(', ')}`,
  resolutionInvalid: `Must be one of ${resolutions.join(', ')}`,
  linesRequired: 'Choose what you want to return',
  tooManyLines: `At most ${returnLimits.linesMax} lines`,
  lineInvalid: 'Choose a line of the order',
  lineNotFound: 'This line is not in the order.',
  lineOfReturnNotFound: 'This line is not in the return.',
  lineTwice: 'Each line once',
  lineMissing: 'Say for every line what happens to its units',
  unitsDiffer: 'Back on sale, written off and refused must add up to what the return holds',
  opened: 'Opened products are written off.',
  noDelivery: 'A return has no delivery.',
  pickupLines: 'A pickup is booked for exactly the units of the return',
  replacementLines: 'At most the units that were taken back',
  noneLeft: 'None is left to return.',
  accountRequired: 'Say where the money goes',
  approveInvalid: 'Must be true or false',
  declineReasonRequired: 'Say why you decline it',
  photosMax: `At most ${returnLimits.photosMax} photos`,
  notAPhoto: 'Photos must be JPEG, PNG or WebP',
} as const;

/** @param left units of a line that can still be returned. */
export const onlyLeft = (left: number): string =>
  left === 0 ? returnMessages.noneLeft : `Only ${left} ${left === 1 ? 'is' : 'are'} left to return.`;
