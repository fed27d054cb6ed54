import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Problem } from '@soulvia/contracts';
import { boundary, field, form, formFile, formType } from '../../../test/support/form-text.js';
import { type PlainResponse, usePlainHttp } from '../../../test/support/plain-http.js';
import { digestTables } from '../../../test/support/table-digest.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { sample } from '../../../test/support/sample.js';

const broken = { form: ['The form cannot be read: it is broken or not complete'] };
const tooManyFields = { form: ['The form has too many fields'] };
const tooLongName = { form: ['The name of a field is too long'] };
const noFile = 'No file, or no further one, is taken here';
const many = (count: number, part: (n: number) => string) => Array.from({ length: count }, (_, n) => part(n));

/** A malformed form and its expected messages. */
type Fault = [what: string, body: string | Uint8Array, errors: Record<string, string[]>, type?: string];

const ofAnyForm: Fault[] = [
  ['no boundary', form(field('first_name', 'x')), broken, 'multipart/form-data; charset=utf-8'],
  ['the type ;', form(field('first_name', 'x')), broken, 'multipart/form-data;'],
  ['the type ; boundary', form(field('first_name', 'x')), broken, 'multipart/form-data; boundary'],
  ['the type ; boundary=', form(field('first_name', 'x')), broken, 'multipart/form-data; boundary='],
  ['the type ; boundary=""', form(field('first_name', 'x')), broken, 'multipart/form-data; boundary=""'],
  [
    'the type ; boundary="a-boundary',
    form(field('first_name', 'x')),
    broken,
    'multipart/form-data; boundary="a-boundary',
  ],
  [
    'the type ; boundary=a-boundary; =;',
    form(field('first_name', 'x')),
    broken,
    'multipart/form-data; boundary=a-boundary; =;',
  ],
  [
    'the type ; boundary=a-boundary; x',
    form(field('first_name', 'x')),
    broken,
    'multipart/form-data; boundary=a-boundary; x',
  ],
  [
    'the type ; x="y; boundary=a-boundary',
    form(field('first_name', 'x')),
    broken,
    'multipart/form-data; x="y; boundary=a-boundary',
  ],
  ['another boundary', form(field('first_name', 'x')), broken, 'multipart/form-data; boundary=other'],
  [
    'a boundary that is too long',
    form(field('first_name', 'x')),
    broken,
    `multipart/form-data; boundary=${'b'.repeat(9_000)}`,
  ],
  ['no end', field('first_name', 'x'), broken],
  ['an end in the middle of a head', `${field('first_name', 'x')}--${boundary}\r\nContent-Dis`, broken],
  ['a head that is none', `--${boundary}\r\nno colon at all\r\n\r\nx\r\n${form()}`, broken],
  ['nothing a form could be', Buffer.alloc(50_000, 0xff), broken],
  ['a thousand parts', form(...many(1_000, (n) => field(`f${n}`, 'x'))), tooManyFields],
  ['a name of a thousand letters', form(field('n'.repeat(1_000), 'x')), tooLongName],
  ['a name of ten thousand brackets', form(field(`a${'[b]'.repeat(10_000)}`, 'x')), broken],
  [
    'a name of thirty brackets',
    form(field(`a${'[b]'.repeat(30)}`, 'x')),
    { form: ['The name of a field has too many brackets'] },
  ],
  [
    'a list of a billion',
    form(field('first_name[999999999]', 'x')),
    { form: ['The name of a field has too large a number in brackets'] },
  ],
  [
    'no name',
    `--${boundary}\r\nContent-Disposition: form-data\r\n\r\nx\r\n${form()}`,
    { form: ['A field has no name'] },
  ],
  ['a name in brackets', form(field('a[b][c]', 'x')), { a: ['Unknown field'] }],
  ['a value of 1 MB', form(field('anything', 'x'.repeat(1_000_000))), { anything: ['Too long'] }],
  ['an unexpected file', form(formFile('avatar', 'GIF89a')), { avatar: [noFile] }],
  ['a prototype for a file', form(formFile('__proto__', 'GIF89a')), JSON.parse(`{ "__proto__": ["${noFile}"] }`)],
];

const ofImages: Fault[] = [
  ['an end in the middle of a file', form(formFile('display_image', 'x')).slice(0, -20), broken],
  [
    'two files where one is taken',
    form(formFile('display_image', 'x'), formFile('display_image', 'y')),
    { display_image: [noFile] },
  ],
  ['nine files', form(...many(9, () => formFile('image_files', 'x'))), { form: ['The form has too many files'] }],
  [
    'five extra images',
    form(...many(5, () => formFile('image_files', 'x'))),
    { image_files: ['You can only upload up to 4 images'] },
  ],
  ['a text for a file', form(field('display_image', '/etc/passwd')), { display_image: ['Unknown field'] }],
  ['a file in brackets', form(formFile('image_files[0]', 'x')), { 'image_files[0]': [noFile] }],
  ['a file for a text', form(formFile('name', 'x')), { name: [noFile] }],
];

describe('multipart errors', () => {
  const shop = useShop({ worker: false });
  const http = usePlainHttp(shop);
  const admin = usePerson(shop, 'ADMIN');
  let paths: Record<'plain' | 'product' | 'category', string>;
  let before: Record<string, string>;
  beforeAll(async () => {
    const [product] = await shop.products([5]);
    const [category] = await shop.query<{ id: number }>('select id from categories');
    paths = {
      plain: `/api/v1/users/${admin.id}`,
      product: `/api/v1/products/${product}`,
      category: `/api/v1/products/categories/${category?.id}`,
    };
  });
  beforeEach(async () => {
    before = await digest();
  });

  /** The queue still processes wake-ups from the set-up. */
  const digest = async () =>
    Object.fromEntries(Object.entries(await digestTables(shop.query)).filter(([name]) => !name.startsWith('bullmq.')));
  const send = (path: string, body: string | Uint8Array, type = formType): Promise<PlainResponse> => {
    const headers = { Authorization: `Bearer ${admin.api.token}`, 'Content-Type': type };
    return http.send({ method: 'PATCH', path, headers, body });
  };

  const cases = [
    ...ofAnyForm.flatMap((fault) => (['plain', 'product', 'category'] as const).map((to) => [to, fault] as const)),
    ...ofImages.map((fault) => ['product', fault] as const),
  ].map(([to, [what, body, errors, type]]) => [to, what, body, errors, type] as const);

  test.each(sample(cases, 20))(
    'multipart errors: %s form with %s gets a problem document',
    async (to, _, body, errors, type) => {
      const response = await send(paths[to], body, type);
      const problem = JSON.parse(response.body) as Problem;
      expect([response.status, problem.code, problem.errors]).toEqual([400, 'VALIDATION_FAILED', errors]);
      expect(problem.detail).toBe(Object.values(errors)[0]?.[0]);
      expect(await digest()).toEqual(before);
    },
  );

  test('multipart errors: a file that is too large gets a 413', async () => {
    const response = await send(paths.product, form(formFile('display_image', 'x'.repeat(5 * 1024 * 1024 + 1))));
    expect([response.status, JSON.parse(response.body)]).toMatchObject([
      413,
      { code: 'PAYLOAD_TOO_LARGE', message: 'File size too large (max 5MB)' },
    ]);
  });

  test('multipart limits: the longest text fits in any script', async () => {
    for (const letter of ['x', 'س', '世', '\n']) {
      const description = `${letter.repeat(9_999)}x`;
      const sent = description.replaceAll('\n', '\r\n');
      const response = await send(paths.product, form(field('description', sent.slice(-10_000 * letter.length))));
      expect([letter, response.status]).toEqual([letter, 200]);
    }
  });

  test('multipart forms: an empty file input leaves the file unchanged', async () => {
    const empty = field('image', '', '; filename=""\r\nContent-Type: application/octet-stream');
    const response = await send(paths.category, form(field('name', 'Left Empty'), empty));
    expect([response.status, JSON.parse(response.body)]).toMatchObject([200, { name: 'Left Empty' }]);
  });
});
