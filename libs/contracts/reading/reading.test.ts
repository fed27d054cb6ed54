import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  localPhone,
  nameWrongCharacter,
  readAmount,
  readCouponCode,
  readDay,
  readDayTime,
  readEmail,
  readLine,
  readLinkToken,
  readLines,
  readOrderNumber,
  readPhone,
  readPlain,
  readReferralCode,
  readTrackingNumber,
  unstorableProblem,
} from './index.js';

/** Each unseen character of Unicode that means nothing in a text in Latin letters, and has no place in XML or in a name. */
const unseen = [
  ...Array.from({ length: 0xd8_00 }, (_, code) => code),
  ...Array.from({ length: 0x20_00 }, (_, nth) => 0xe0_00 + nth),
  ...Array.from({ length: 0x10_00 }, (_, nth) => 0xe_00_00 + nth),
]
  .map((code) => String.fromCodePoint(code))
  .filter((one) =>
    /(?![\0\t-\r\u0085])[\p{Cc}\p{Co}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/u.test(
      one,
    ),
  );

const words = fc.stringMatching(/^[a-z]{1,8}(?: [a-z]{1,8}){0,3}$/);

/** A text with unseen characters anywhere in it. */
const strewn = (texts: fc.Arbitrary<string>) =>
  fc
    .tuple(texts, fc.array(fc.tuple(fc.nat(), fc.constantFrom(...unseen)), { maxLength: 4 }))
    .map(([text, marks]): [string, string] => {
      let given = text;
      for (const [at, mark] of marks)
        given = given.slice(0, at % (given.length + 1)) + mark + given.slice(at % (given.length + 1));
      return [text, given];
    });

const digitsOf = ['٠', '۰', '०', '০', '๐', '０', '𝟎'].map((zero) => zero.codePointAt(0) ?? 0);

describe('reading', () => {
  test('unseen characters: leave no trace in a line, in lines or in what is compared', () => {
    fc.assert(
      fc.property(strewn(words), ([text, given]) => {
        fc.pre(given.isWellFormed());
        expect([readLine(given), readLines(given), readPlain(given)]).toEqual([text, text, text]);
      }),
    );
  });

  test.each(['می‌خواہم', 'क्‍ष', '👩🏽‍🚀', '❤️', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👁️‍🗨️', '🇵🇰', 'کراچی', 'مکان نمبر 12-B، گلی 4', '٪ ؀'])(
    'unseen characters: stay where they mean something, as in %s',
    (text) => expect(readLine(text)).toBe(text),
  );

  test('ends of lines and blanks: of any system are one kind', () => {
    const ends = fc.constantFrom('\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029');
    const blanks = fc.constantFrom(' ', '\u00a0', '\u2009', '\u202f', '\u3000', '\u1680');
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.stringMatching(/^[a-z]{1,5}$/), ends, blanks), { minLength: 1 }), (parts) => {
        const given = parts.map(([word, end, blank]) => `${word}${blank}x${end}`).join('');
        expect(readLines(given)).toBe(parts.map(([word]) => `${word} x`).join('\n'));
        expect(readLine(given)).toBe(parts.map(([word]) => `${word} x`).join(' '));
      }),
    );
  });

  test('reading: signs between the digits of a phone number are one blank, however many', () =>
    expect(['0300..123', '0300 ./ 123', '0300\uFE30123'].map(readPhone)).toEqual(['0300 123', '0300 123', '0300 123']));

  test('reading: what is read once is read the same again', () => {
    const readers = [
      readLine,
      readLines,
      readPlain,
      readPhone,
      readAmount,
      readDay,
      readOrderNumber,
      localPhone,
      readCouponCode,
    ];
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        for (const read of readers) expect(read(read(text))).toBe(read(text));
      }),
    );
  });

  test('reading: leaves nothing that XML 1.0 cannot hold, except what is refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const read of [readLine(text), readLines(text)])
          expect(
            unstorableProblem(read) !== undefined ||
              /^[\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u.test(read),
          ).toBe(true);
      }),
    );
  });

  test('what cannot be stored: is named with its place', () => {
    expect(unstorableProblem('ab\nc\u0000')).toBe('Must not contain the character U+0000 (line 2, character 2)');
    expect(unstorableProblem('😀\ud800')).toBe('Must not contain the character U+D800 (character 2)');
    expect(unstorableProblem('as usual')).toBeUndefined();
  });

  test('digits of other scripts: are digits', () => {
    for (const zero of digitsOf) {
      const typed = Array.from('03217654321', (digit) => String.fromCodePoint(zero + Number(digit))).join('');
      expect([readPhone(typed), readPlain(typed), readAmount(typed)]).toEqual(Array(3).fill('03217654321'));
    }
  });

  test.each([
    ['\u202a+92 321 7654321\u202c', '+92 321 7654321'],
    ['\u200e0300\u20131234567', '0300-1234567'],
    ['tel: 0300.123.4567', '0300 123 4567'],
    ['٠٣٢١/٧٦٥٤٣٢١', '0321 7654321'],
    ['0300 12345x7', '0300 12345x7'],
  ])('phone: %j is read as %s', (typed, phone) => expect(readPhone(typed)).toBe(phone));

  test.each([
    '03001234567',
    '0300 1234567',
    '0300-123-4567',
    '+92 300 1234567',
    '+92 (0)300 1234567',
    '00923001234567',
    '923001234567',
    '3001234567',
    ' 0300.123.4567 ',
    '۰۳۰۰۱۲۳۴۵۶۷',
    '+92+923001234567',
    '92 92 3001234567',
    '\u2066+92\u2060 300 1234567\u2069',
  ])('local phone: %s is one number', (typed) => expect(localPhone(typed)).toBe('03001234567'));

  test.each(['', '0300', '030012345678', '+14155552671', '0300 12345x7', '1'.repeat(100_000)])(
    'local phone: %.20j is no number of Pakistan and stays',
    (typed) => expect(localPhone(typed)).toBe(typed),
  );

  test.each([
    ['#366', '366'],
    ['Order #366', '366'],
    ['Order no. 1,042.', '1042'],
    ['۳۶۶', '366'],
    ['آرڈر ۳۶۶', '366'],
    ['Order 1 of 2', 'Order 1 of 2'],
    ['none', 'none'],
  ])('order number: %s is %s', (typed, number) => expect(readOrderNumber(typed)).toBe(number));

  test.each(['GLOW-10', 'glow-10', ' Glow–10 ', 'ＧＬＯＷ−١۰', 'glow‑۱۰'])('coupon code: %s is GLOW-10', (typed) =>
    expect(readCouponCode(typed)).toBe('GLOW-10'),
  );

  test('referral code: is found in a link, and inside what a chat leaves around it', () => {
    const around = fc.stringMatching(/^[.,;:!?()[\]<>"'*_ ]{0,3}$/);
    const code = fc.stringMatching(/^[A-Z][0-9A-Z]{7}$/);
    const prefix = fc.constantFrom(
      '',
      'https://shop.example/r/',
      'https://shop.example/sign-up?ref=',
      'shop.example/?utm=a&ref=',
    );
    fc.assert(
      fc.property(around, prefix, code, around, (before, link, name, after) => {
        expect(readReferralCode(`${before}${link}${name}${after}`)).toBe(name);
      }),
    );
    expect(readReferralCode('https://shop.example/r/K7Q2M9XD/12?fbclid=1')).toBe('K7Q2M9XD');
    expect(readReferralCode('<ali+1@shop.example>.')).toBe('ali+1@shop.example');
  });

  test('token of a link: is read without what a chat leaves around it', () => {
    const token = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{10,40}$/);
    const after = fc.stringMatching(/^[.,;:!?)\]>"'* \u200b]{0,4}$/);
    fc.assert(fc.property(token, after, (text, rest) => expect(readLinkToken(`${text}${rest}`)).toBe(text)));
    expect(readLinkToken('')).toBe('');
  });

  test.each(['DEMO-1', '="DEMO-1"', "'DEMO-1", 'DEMO-1.0', '\ufeffDEMO\u20111 ', '"DEMO-1"'])(
    'tracking number: %s is read',
    (cell) => expect(readTrackingNumber(cell)).toBe('DEMO-1'),
  );

  test.each(['mailto:o\u2019hara@shop.example', "<o'hara@shop.example>", " o'hara@shop.example. "])(
    'email: %s is read',
    (typed) => expect(readEmail(typed)).toBe("o'hara@shop.example"),
  );

  test('amount: currency and separators of any form are taken off, and nothing else', () => {
    const forms = (amount: number) => [
      amount.toLocaleString('en-US'),
      amount.toLocaleString('en-IN'),
      `Rs ${amount}`,
      `Rs. ${amount.toLocaleString('en-US')}/-`,
      `PKR${amount}`,
      `${amount} rupees`,
      `₨ ${amount}`,
      `${amount.toLocaleString('en-US')} PKR`,
      amount.toLocaleString('ur-u-nu-arabext-PK').replaceAll('٬', ''),
    ];
    fc.assert(
      fc.property(fc.nat(9_999_999), (amount) => {
        for (const form of forms(amount)) expect(readAmount(form)).toBe(String(amount));
      }),
    );
    for (const text of ['1.850,00', '0,500', '1,2', '12 or 13', 'Rs', '1,,000'])
      expect(readAmount(text)).not.toMatch(/^\d+(?:\.\d+)?$/);
  });

  test('day: every day is read in all usual forms, the day before the month', () => {
    const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    const name = (day: Date, month: 'short' | 'long') =>
      day.toLocaleDateString('en-GB', { month, timeZone: 'UTC' }).replace(/^Sept$/, 'Sep');
    fc.assert(
      fc.property(days, (day) => {
        const iso = day.toISOString().slice(0, 10);
        const [y = '', m = '', d = ''] = iso.split('-');
        const forms = [
          iso,
          `${y}/${m}/${d}`,
          `${d}/${m}/${y}`,
          `${Number(d)}.${Number(m)}.${y}`,
          `${d}-${m}-${y.slice(2)}`,
          `'${iso}`,
        ];
        const named = [
          `${d}-${name(day, 'short')}-${y}`,
          `${d} ${name(day, 'long')} ${y}`,
          `${name(day, 'short')} ${Number(d)}, ${y}`,
        ];
        const serial = String(Math.round((Date.parse(iso) - Date.UTC(1899, 11, 30)) / 86_400_000));
        for (const form of [...forms, ...named, serial]) expect([form, readDay(form)]).toEqual([form, iso]);
      }),
    );
  });

  test.each([
    ['28/11/2026 14:05', '2026-11-28', '14:05:00', false],
    ['2026-11-28 2:05 PM', '2026-11-28', '14:05:00', false],
    ['28 Nov 2026 12:10 AM', '2026-11-28', '00:10:00', false],
    ['2026-11-28T03:00:00.0000000', '2026-11-28', '03:00:00', false],
    ['46354.5', '2026-11-28', '12:00:00', false],
    ['11/28/2026', '2026-11-28', null, false],
    ['11/12/2026', '2026-12-11', null, true],
    ['11/11/2026', '2026-11-11', null, false],
  ])('day: %s is %s %s', (text, day, time, isAmbiguous) =>
    expect(readDayTime(text)).toEqual({ day, time, isAmbiguous }),
  );

  test('day: the month comes first where it is known to', () => {
    expect(readDayTime('11/12/2026', 'month')?.day).toBe('2026-11-12');
    expect(readDayTime('28/11/2026', 'month')?.day).toBe('2026-11-28');
  });

  test.each([
    '31/02/2026',
    '2026-13-01',
    '32 Nov 2026',
    'Nov 2026',
    '12/2026',
    '1234',
    '2026-11-28 25:00',
    '2026-11-28 13:00 pm',
    'tomorrow',
  ])('day: %s is none', (text) => expect(readDayTime(text)).toBeUndefined());
});

test.each([
  ['DEMO.100', 'Only letters and digits: "." is character 5'],
  ['DEMO 100', 'Only letters and digits: a blank is character 5'],
  ['DEMO\u200B100', 'Only letters and digits: U+200B is character 5'],
  ['😀1', 'Only letters and digits: "😀" is character 1'],
  ['A😀ب', 'Only letters and digits: "😀" is character 2'],
  ['DEMO100', 'Only letters and digits'],
])('a refusal of %j says which character, and where', (text, message) =>
  expect(nameWrongCharacter(/[A-Za-z0-9]/, 'Only letters and digits')(text)).toBe(message),
);
