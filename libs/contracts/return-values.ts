/** Paths below `/api/v1/`. */
export const returnPaths = { returns: 'returns', photos: 'returns/photos' } as const;

/** Why a buyer returns units. */
export const returnReasons = ['UNOPENED', 'DAMAGED', 'WRONG_ITEM', 'REACTION'] as const;

export type ReturnReason = (typeof returnReasons)[number];

export const returnReasonLabels: Record<ReturnReason, string> = {
  UNOPENED: 'Unopened, changed my mind',
  DAMAGED: 'Arrived damaged',
  WRONG_ITEM: 'Wrong item',
  REACTION: 'My skin reacted to it',
};

/** Reasons with the shorter window for damage claims. The shop pays the delivery back when all of an order is returned for one of them. */
export const damageReasons: readonly ReturnReason[] = ['DAMAGED', 'WRONG_ITEM'];

/** Reasons for which units never go back on sale: they were opened. */
export const openedReasons: readonly ReturnReason[] = ['DAMAGED', 'REACTION'];

export const returnStates = [
  'REQUESTED',
  'APPROVED',
  'DECLINED',
  'WITHDRAWN',
  'RECEIVED',
  'REFUNDED',
  'REPLACED',
] as const;

export type ReturnState = (typeof returnStates)[number];

export const returnStateLabels: Record<ReturnState, string> = {
  REQUESTED: 'Requested',
  APPROVED: 'Approved',
  DECLINED: 'Declined',
  WITHDRAWN: 'Withdrawn',
  RECEIVED: 'Received',
  REFUNDED: 'Refunded',
  REPLACED: 'Replaced',
};

/** What the buyer gets for returned units. */
export const resolutions = ['REFUND', 'REPLACE'] as const;

export type Resolution = (typeof resolutions)[number];
