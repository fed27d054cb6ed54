import { journalPosted } from '@soulvia/books';
import type { NewEvent } from '@soulvia/platform/event-log';
import fc from 'fast-check';

const kinds = [
  'COLLECTION',
  'CORRECTION',
  'SETTLEMENT',
  'SETTLEMENT_BACK',
  'DIFFERENCE',
  'DIFFERENCE_BACK',
  'HAND_CASH',
];
const amount = fc.integer({ min: -999_999, max: 999_999 }).map((paisa) => (paisa / 100).toFixed(2));

/** Journals of parcels and of nothing in any order. A parcel always has the same courier. */
export const journalEvent: fc.Arbitrary<NewEvent> = fc
  .record({
    journal: fc.integer({ min: 1, max: 99 }),
    kind: fc.constantFrom(...kinds),
    parcel: fc.integer({ min: 1, max: 5 }),
    other: fc.constantFrom('bank', 'cash_in_hand', 'differences', 'courier', 'sales'),
    isOfParcel: fc.boolean(),
    amounts: fc.tuple(amount, amount),
  })
  .map(({ journal, kind, parcel, other, isOfParcel, amounts: [first, second] }) => ({
    definition: journalPosted,
    subjectId: journal,
    body: {
      journal_id: journal,
      kind,
      subject: 'parcel',
      subject_id: parcel,
      nth: 1,
      lines: [
        { account: 'courier', party_id: parcel % 2, ...(isOfParcel && { parcel_id: parcel }), amount: first },
        { account: other, ...(other === 'courier' && { party_id: parcel % 2 }), amount: second },
      ],
    },
  }));
