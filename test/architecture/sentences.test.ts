import { expect, test } from '@jest/globals';
import ts from 'typescript';
import { findBareTexts } from './sentences.js';
import { listFiles, readText } from './source-tree.js';

/** Files whose sentences are shown to people. Those of `libs/platform` are for developers and operators. */
const shown = /^(?:web\/src|libs\/(?!platform|pages|settings)).*(?<!\.test)\.tsx?$/;

/** Names in them that the shop gives itself, texts that it stores or that are isolated as a whole where they are shown, cells of sheets for programs, and messages that other programs show. */
const ours = `libs/accounts/(domain/(short-name|user.entity)|limits|persistence|queries/(find-warnings|people))|libs/catalog/(domain/(events|facet-(cell|changes))|search)
  |libs/contracts/(fields|account-rules|catalog|duties|feature-settings|text-rule)|libs/fulfilment/(adapters|commands|domain/booking-sheet)
  |libs/operations/(audit/describe-event|browse-events|commands)|libs/ordering/(commands/place-guest|queries)|libs/views/team
  |web/src/(app/site-footer|lib/(address-text|browser-storage)|ui/(listing|whatsapp-link))
  |web/src/features/admin/(content/content-versions|dashboard/sales/sales-range|operations|orders/export)|web/src/features/member/invite
  |web/src/features/shop/(catalog/product/(buy-panel|product-gallery)|linked-order)`;

const isOurs = new RegExp(`^(?:${ours.replaceAll(/\s+/g, '')})`);

const scan = (path: string, source: string) =>
  findBareTexts(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true));

test('sentences: a text that a person typed is isolated with its own direction', () => {
  const bare = listFiles()
    .filter((path) => shown.test(path) && !isOurs.test(path))
    .flatMap((path) =>
      scan(path, readText(path) ?? '').map(
        ({ line, node }) => `${path}:${line}: ${node.getText().replace(/\s+/g, ' ')}`,
      ),
    );
  expect(bare).toEqual([]);
});

test.each([
  ['`Delete ${product.name}?`', 1],
  ['`Delete ${isolated(product.name)}?`', 0],
  ['say`Delete ${product.name}?`', 0],
  ['<p>Delete {order.city}?</p>', 1],
  ['<p>{order.full_name}<br />{order.city}</p>', 0],
  ['<b title={`Orders of ${full_name ?? 1}`} />', 1],
  ['<b aria-label={`Orders of ${full_name}`}>{name}</b>', 0],
  ['getJson(`products?search=${name}, `)', 0],
  ['`For: ${lines.map((line) => line.product_name).join(", ")}`', 1],
])('sentences: %s has %i bare texts', (code, count) => expect(scan('case.tsx', code)).toHaveLength(count));
