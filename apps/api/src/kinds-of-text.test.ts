import { globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { type OpenApi, readOpenApi, routesOf, type Schema } from '../../../test/support/api-routes.js';
import { useShop } from '../../../test/support/use-shop.js';

/** What a field of this name is, in every request. */
const kindOf: readonly [name: RegExp, kinds: readonly string[]][] = [
  [/(?:^|_)email$/, ['email']],
  [/(?:^|_)(?:phone|whatsapp)$/, ['phone', 'local_phone']],
  [/^ref$/, ['referral_code']],
  [/^tracking_number$/, ['tracking_number']],
  [/(?:^|_)(?:amount|fee|limit|above)$/, ['amount', 'number']],
  [/^(?:note|message|description|comment|text|answer|how_to_use|ingredients)$/, ['lines']],
  [/(?:^|_)(?:name|city|street_no|country|title|subject)$/, ['line']],
];
/** Named like another kind of field. */
const exceptions = new Set(['zip_code']);

describe('kinds of text', () => {
  const shop = useShop({ worker: false });
  let document: OpenApi;
  let fields: [where: string, name: string, schema: Schema & { 'x-kind'?: string }][];

  beforeAll(async () => {
    document = await readOpenApi(shop.guest);
    fields = routesOf(document).flatMap(({ method, template, operation }) =>
      Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) =>
        propertiesOf(schema).map(([name, each]): (typeof fields)[number] => [`${method} ${template}`, name, each]),
      ),
    );
  });

  /** Those of lists and objects within, too. */
  function propertiesOf(schema: Schema, seen = new Set<string>()): [string, Schema & { 'x-kind'?: string }][] {
    if (schema.$ref) {
      if (seen.has(schema.$ref)) return [];
      const named = document.components.schemas[schema.$ref.split('/').at(-1) ?? ''];
      return named ? propertiesOf(named, new Set([...seen, schema.$ref])) : [];
    }
    const parts = [schema.items, ...(schema.allOf ?? []), ...(schema.oneOf ?? [])].filter((part) => part !== undefined);
    return [
      ...Object.entries(schema.properties ?? {}),
      ...[...parts, ...Object.values(schema.properties ?? {})].flatMap((part) => propertiesOf(part, seen)),
    ];
  }

  test('every text of a request says how it is read', () => {
    const unread = fields.filter(
      ([, , { type, enum: values, ...schema }]) => type === 'string' && !values && schema['x-kind'] === 'text',
    );
    expect(unread.map(([where, name]) => `${where} ${name}`)).toEqual([]);
    expect(fields.length).toBeGreaterThan(200);
  });

  test('fields of one kind are read in one way', () => {
    const wrong = fields.flatMap(([where, name, schema]) => {
      const [, kinds] = kindOf.find(([pattern]) => pattern.test(name)) ?? [];
      const kind = schema['x-kind'];
      if (!kinds || exceptions.has(name) || schema.type !== 'string' || schema.enum || kind === undefined) return [];
      return kinds.includes(kind) ? [] : [`${where} ${name}: ${kind}`];
    });
    expect(wrong).toEqual([]);
  });

  test('pages have no reading of their own', () => {
    const files = globSync('web/src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
    const own = files.filter((file) => /\.normalize\(|\\u(?:06|20[0-6]|\{)|\\p\{C/.test(readFileSync(file, 'utf8')));
    expect(own).toEqual([]);
    expect(files.length).toBeGreaterThan(500);
  });
});
