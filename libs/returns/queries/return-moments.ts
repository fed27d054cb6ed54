import type { ReturnMoment } from '@soulvia/ordering';
import { instantText } from '@soulvia/platform/database';
import type { ReturnRow } from './return-row.js';

/** What a buyer reads about returns and paid refunds of an order. */
export function listMoments(
  rows: readonly Pick<ReturnRow, 'created_at' | 'decided_at'>[],
  refunds: readonly { amount: string; paidAt: string }[],
): ReturnMoment[] {
  return [
    ...rows.flatMap(({ created_at: asked, decided_at: decided }): ReturnMoment[] => [
      { what: 'return_asked', at: instantText(asked) },
      ...(decided === null ? [] : [{ what: 'return_decided' as const, at: instantText(decided) }]),
    ]),
    ...refunds.map(({ amount, paidAt }): ReturnMoment => ({ what: 'refunded', at: instantText(paidAt), amount })),
  ];
}
