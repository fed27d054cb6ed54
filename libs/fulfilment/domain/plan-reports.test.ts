import { describe, expect, test } from '@jest/globals';
import { type ParcelState, parcelStates } from '@soulvia/contracts';
import { DomainError } from '@soulvia/kernel';
import { parcelFacts } from '../../../test/support/parcel-facts.js';
import { decideMove } from './move-parcel.js';
import { type PlannedReport, planReport, planStock, type ReportedParcel, splitIntoRounds } from './plan-reports.js';
import type { ParcelFacts } from './parcel.js';

const day = (hours: number) => new Date(Date.UTC(2026, 5, 1, hours));
const order: ReportedParcel['order'] = {
  status: 'PROCESSING',
  unitsPlace: 'shelf',
  isCancelledByParcel: false,
  isDeleted: false,
  lines: [{ product_id: 70 }, { product_id: 71 }],
};
const lines = [{ orderLineId: 1, productId: 70, quantity: 2 }];

function reported(parcel: Partial<ParcelFacts>, changed: Partial<ReportedParcel['order']> = {}): ReportedParcel {
  return { parcel: parcelFacts({ lines, ...parcel }), order: { ...order, ...changed } };
}

const report = (state: ParcelState | null, hours: number, parcelId = 1): PlannedReport => ({
  parcelId,
  state,
  at: day(hours),
  isWholeDay: false,
});

const onRoad = { status: 'SHIPPED', unitsPlace: 'road' } as const;

describe('plan of a courier report', () => {
  test('plan of a courier report: a move has its time and the advice that the courier waits for', () => {
    const { move } = planReport(
      reported({ state: 'OUT_FOR_DELIVERY' }, onRoad),
      { ...report('ATTEMPTED', 9), state: 'ATTEMPTED' },
      null,
    );
    expect(move).toMatchObject({ state: 'ATTEMPTED', at: day(9), advice: { neededSince: day(9), answer: null } });
  });

  test('plan of a courier report: one of a whole day counts from the newest report of that day', () => {
    const wholeDay = { at: day(0), isWholeDay: true, state: 'DELIVERED' } as const;
    expect(planReport(reported({ state: 'OUT_FOR_DELIVERY' }, onRoad), wholeDay, day(9)).move?.at).toEqual(day(9));
  });

  test('plan of a courier report: what contradicts the shop is kept as a disagreement, what is late is not', () => {
    const delivered = reported({ state: 'DELIVERED' }, { status: 'DELIVERED', unitsPlace: 'buyer' });
    const returning = { ...report('RETURNING', 12), state: 'RETURNING' } as const;
    expect(planReport(delivered, returning, day(9))).toEqual({
      move: null,
      kept: { refusedState: 'RETURNING', disagrees: true },
    });
    expect(planReport(delivered, returning, day(13))).toEqual({
      move: null,
      kept: { refusedState: null, disagrees: false },
    });
  });

  test('plan of a courier report: says what is kept when the stock is too short for the move', () => {
    const replaced = reported({ state: 'BOOKED' }, { unitsPlace: 'released' });
    const { move, kept } = planReport(replaced, { ...report('WITH_COURIER', 9), state: 'WITH_COURIER' }, null);
    expect(move?.stock).toEqual(['take']);
    expect(kept).toEqual({ refusedState: 'WITH_COURIER', disagrees: true });
  });
});

describe('plan of the stock that reports move', () => {
  const stockOf = (
    parcels: readonly ReportedParcel[],
    reports: readonly PlannedReport[],
    newest = new Map<number, Date>(),
  ) => {
    const byId = new Map(parcels.map((one) => [one.parcel.id, one]));
    return planStock(byId, splitIntoRounds(byId, reports), newest);
  };

  test('plan of stock: of one report it is what the move of the parcel says', () => {
    for (const state of parcelStates)
      for (const to of parcelStates.filter((one) => one !== 'RECEIVED'))
        for (const unitsPlace of ['shelf', 'road', 'lost', 'buyer', 'released'] as const) {
          const one = reported({ id: 1, state }, { unitsPlace });
          expect(stockOf([one], [report(to, 9)])).toEqual(productsOf(one, to));
        }
  });

  function productsOf({ parcel, order: of }: ReportedParcel, to: ParcelState): number[] {
    try {
      return decideMove(parcel, of, to).stock.flatMap((effect) => (effect === 'release' ? [70, 71] : [70]));
    } catch (error) {
      if (error instanceof DomainError) return [];
      throw error;
    }
  }

  test('plan of stock: a report finds what the earlier ones of its order have moved, in the order of their times', () => {
    const parcel = reported({ id: 1, state: 'WITH_COURIER' }, onRoad);
    expect(stockOf([parcel], [report('LOST', 9), report('OUT_FOR_DELIVERY', 8)])).toEqual([70]);
    expect(stockOf([parcel], [report('DELIVERED', 8), report('LOST', 9)])).toEqual([]);
    expect(stockOf([parcel], [report('LOST', 8), report('LOST', 9)])).toEqual([70]);
  });

  test('plan of stock: a second delivery takes units again once a report has lost those of the order', () => {
    const first = reported(
      { id: 1, state: 'WITH_COURIER', otherDeliveries: ['BOOKED'], isNewestDelivery: false },
      { status: 'DELIVERED', unitsPlace: 'road' },
    );
    const second = reported(
      {
        id: 2,
        state: 'BOOKED',
        otherDeliveries: ['WITH_COURIER'],
        lines: [{ orderLineId: 1, productId: 71, quantity: 2 }],
      },
      { status: 'DELIVERED', unitsPlace: 'road' },
    );
    expect(stockOf([first, second], [report('LOST', 8, 1), report('WITH_COURIER', 9, 2)])).toEqual([70, 71]);
  });

  test('plan of stock: wordings that are not mapped and reports that are overtaken move nothing', () => {
    const booked = reported({ id: 1, state: 'BOOKED' }, { unitsPlace: 'released' });
    expect(stockOf([booked], [report(null, 9)])).toEqual([]);
    expect(stockOf([booked], [report('WITH_COURIER', 9)], new Map([[1, day(10)]]))).toEqual([]);
  });
});

test('rounds of reports: have one report of each order at most, each order in the order of its times', () => {
  const parcels = new Map([1, 2, 3].map((id) => [id, reported({ id, orderId: id === 3 ? 2 : id })]));
  const reports = [report('LOST', 9, 3), report('DELIVERED', 8, 1), report('ATTEMPTED', 7, 2), report('LOST', 6, 1)];
  const rounds = splitIntoRounds(parcels, reports).map((round) =>
    round.map(({ parcelId, at }) => [parcelId, at.getUTCHours()]),
  );
  expect(rounds).toEqual([
    [
      [1, 6],
      [2, 7],
    ],
    [
      [1, 8],
      [3, 9],
    ],
  ]);
});
