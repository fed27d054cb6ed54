import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Outbound } from '@soulvia/platform/outbound';
import { FakeCouriers, type Quirk } from '../../../test/support/fake-couriers.js';
import { karachiInstant, presentable } from './ask-courier.js';
import type { CourierAdapter, ParcelToBook, SendOnce } from './courier-adapter.js';
import { openLeopards } from './leopards.js';
import { openPostEx } from './postex.js';

let fake: FakeCouriers;
beforeAll(async () => {
  fake = await FakeCouriers.open();
});
afterAll(() => fake.close());
beforeEach(() => fake.forget());

const outbound = new Outbound({ allowsLoopback: true, limits: { wholeMs: 2_000 } });
const open: Record<'postex' | 'leopards', () => CourierAdapter> = {
  postex: () => openPostEx(outbound, { url: fake.urls.postex, token: fake.secrets.token }),
  leopards: () => openLeopards(outbound, { url: fake.urls.leopards, ...fake.secrets }),
};

const parcel: ParcelToBook = {
  reference: '1042',
  cashDue: 3148,
  name: 'Sana Malik',
  phone: '03001234567',
  address: '1 Mall Road, Lahore, 54000',
  city: 'Lahore',
  pieces: 1,
  weightGrams: 750,
  contents: 'Order 1042: 2 x Rose serum',
};

let marks: number;
const send = (): SendOnce => {
  marks = 0;
  return {
    signal: new AbortController().signal,
    beforeSend: async () => {
      marks += 1;
    },
  };
};

const outcomes: [quirk: Quirk, kind: string, booked: number][] = [
  ['failure-inside-200', 'refused', 0],
  ['wrong-key', 'denied', 0],
  ['busy-429', 'retry', 0],
  ['error-500', 'unknown', 0],
  ['moved', 'unknown', 0],
  ['hang', 'unknown', 0],
  ['hang-after', 'unknown', 1],
  ['broken-after', 'unknown', 1],
  ['garbage-after', 'unknown', 1],
  ['number-missing', 'unknown', 1],
  ['error-500-after', 'unknown', 1],
  ['oversized-after', 'unknown', 1],
];

const refusal = 'Consignee phone is not valid';

describe.each(['postex', 'leopards'] as const)('courier adapters: %s', (name) => {
  test('books one parcel, marked right before it is sent', async () => {
    const answer = await open[name]().book(parcel, send());
    const [booking] = fake.bookings;
    const labelUrl = name === 'leopards' ? `${fake.urls.leopards}/slip` : null;
    expect(answer).toEqual({ kind: 'done', value: { number: booking?.number, labelUrl } });
    expect([fake.bookings.length, booking?.reference, booking?.amount, marks]).toEqual([1, '1042', 3148, 1]);
  });

  test.each(outcomes)('%s is an answer that is %s', async (quirk, kind, booked) => {
    fake.quirks.set('book', quirk);
    const answer = await open[name]().book(parcel, send());
    expect([answer.kind, fake.bookings.length, marks]).toEqual([kind, booked, 1]);
    expect(answer.kind === 'refused' ? answer.says : refusal).toBe(refusal);
  });

  test('sends nothing when the mark cannot be made', async () => {
    const options = { signal: new AbortController().signal, beforeSend: () => Promise.reject(new Error('no mark')) };
    await expect(open[name]().book(parcel, options)).rejects.toThrow('no mark');
    expect(fake.bookings).toEqual([]);
  });

  test('a courier that is not reached has not booked', async () => {
    const closed = await FakeCouriers.open();
    const urls = closed.urls;
    await closed.close();
    const adapter =
      name === 'postex'
        ? openPostEx(outbound, { url: urls.postex, token: 't' })
        : openLeopards(outbound, { url: urls.leopards, key: 'k', password: 'p' });
    expect((await adapter.book(parcel, send())).kind).toBe('retry');
  });

  test('finds what is booked under the number of an order alone', async () => {
    const adapter = open[name]();
    await adapter.book(parcel, send());
    await adapter.book({ ...parcel, reference: '10422' }, send());
    const found = await adapter.find('1042', new Date());
    const [booking] = fake.bookings;
    expect(found).toMatchObject({ kind: 'done', value: [{ tracking_number: booking?.number }] });
    expect(await adapter.find('7', new Date())).toEqual({ kind: 'done', value: [] });
  });

  test('passes on advice and cancels', async () => {
    const adapter = open[name]();
    const booked = await adapter.book(parcel, send());
    const number = booked.kind === 'done' ? booked.value.number : '';
    expect(await adapter.advise(number, 'RETURN', 'Bring it back')).toEqual({ kind: 'done', value: null });
    expect(await adapter.advise(number, 'REATTEMPT', 'After 5 pm')).toEqual({ kind: 'done', value: null });
    const codes = name === 'postex' ? [1, 2] : ['RT', 'RA'];
    expect(fake.advice.map(({ action }) => action)).toEqual(codes);
    await adapter.cancel(number);
    expect(fake.bookings[0]?.isCancelled).toBe(true);
  });

  test('fetches the label, and takes nothing else for one', async () => {
    const adapter = open[name]();
    const labelUrl = `${fake.urls.leopards}/slip`;
    const label = await adapter.label({ number: 'CX-1', labelUrl });
    expect(label.kind === 'done' && label.value.toString('latin1').startsWith('%PDF-')).toBe(true);
    const other = await open.leopards().label({ number: 'CX-1', labelUrl: `${fake.urls.leopards}/none` });
    expect(other.kind).not.toBe('done');
  });

  test('lists cities as the courier spells them, and tells a wrong key', async () => {
    const expected = name === 'postex' ? ['Lahore', 'Karachi'] : ['LAHORE', 'KARACHI'];
    const answer = await open[name]().cities();
    expect(answer.kind === 'done' && answer.value.slice(0, 2)).toEqual(expected);
    const wrong =
      name === 'postex'
        ? openPostEx(outbound, { url: fake.urls.postex, token: 'wrong' })
        : openLeopards(outbound, { url: fake.urls.leopards, key: 'wrong', password: 'wrong' });
    expect((await wrong.cities()).kind).toBe('denied');
  });

  test('never repeats its secrets in what a courier says', async () => {
    const { token, password } = fake.secrets;
    fake.words = `Bad value ${name === 'postex' ? token.slice(0, 4) : ''}${name === 'postex' ? '' : password}`;
    fake.quirks.set('book', 'failure-inside-200');
    const answer = await open[name]().book(parcel, send());
    expect(JSON.stringify(answer)).not.toContain(name === 'postex' ? token : password);
    fake.words = 'Consignee phone is not valid';
  });
});

describe('courier adapters: reports', () => {
  test('postex: knows codes, reads the time of Pakistan, and keeps wordings that it does not know', async () => {
    fake.steps.set('CX-1', [
      { code: '0001', says: "At Merchant's Warehouse", at: '2026-11-20 09:00:00' },
      { code: '0013', says: 'Attempt Made: Phone is off', at: '2026-11-20T10:00:00' },
      { code: '0099', says: 'Held at customs' },
      { says: 'without a code' },
    ]);
    expect(await open.postex().track(['CX-1', 'CX-2'])).toEqual({
      kind: 'done',
      value: [
        {
          number: 'CX-1',
          code: '0001',
          says: "At Merchant's Warehouse",
          remarks: null,
          at: new Date('2026-11-20T04:00:00Z'),
          state: 'BOOKED',
        },
        {
          number: 'CX-1',
          code: '0013',
          says: 'Attempt Made',
          remarks: 'Phone is off',
          at: new Date('2026-11-20T05:00:00Z'),
          state: 'ATTEMPTED',
        },
        { number: 'CX-1', code: '0099', says: 'Held at customs', remarks: null, at: null, state: null },
      ],
    });
  });

  test('leopards: takes places out of wordings', async () => {
    fake.steps.set('LE-1234', [
      { says: 'Arrived at Station in GUJRANWALA', at: '2026-11-20 01:26:19' },
      { says: 'Returned to shipper', at: '2026-11-21 01:26:19' },
      { says: 'Consignee shifted', at: '2026-11-19' },
    ]);
    const answer = await open.leopards().track(['LE-1234']);
    const reports = answer.kind === 'done' ? answer.value : [];
    expect(reports.map(({ says, code, state, remarks }) => [says, code, state, remarks])).toEqual([
      ['Arrived at Station', 'arrived at station', 'WITH_COURIER', 'GUJRANWALA'],
      ['Returned to shipper', 'returned to shipper', 'RETURNING', null],
      ['Consignee shifted', 'consignee shifted', null, null],
    ]);
    expect(reports[0]?.at).toEqual(new Date('2026-11-19T20:26:19Z'));
  });

  test('leopards: a city that its list does not have is refused before anything is sent', async () => {
    const answer = await open.leopards().book({ ...parcel, city: 'Lahor' }, send());
    expect([answer.kind, marks, fake.asked('bookPacket')]).toEqual(['refused', 0, 0]);
  });

  test.each([
    ['2026-11-20 10:00:00', '2026-11-20T05:00:00.000Z'],
    ['2026-11-20', '2026-11-19T19:00:00.000Z'],
    ['2026-11-20T10:00:00.123+05:00', '2026-11-20T05:00:00.000Z'],
    ['2026-11-20T10:00:00Z', '2026-11-20T10:00:00.000Z'],
    ['20/11/2026', null],
    ['2199-01-01 00:00:00', null],
    ['2026-13-41 10:00:00', null],
    ['', null],
  ])('the time %p is %p', (text, expected) => {
    expect(karachiInstant(text)?.toISOString() ?? null).toBe(expected);
  });

  test('words are one line of visible characters', () => {
    expect(presentable('a\u0000b\r\n\tc\u202Ed')).toBe('a b c d');
    expect(presentable('x'.repeat(1_000))).toHaveLength(300);
    expect(presentable(' \n')).toBe('The courier gave no reason.');
  });
});
