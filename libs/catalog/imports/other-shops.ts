import { isolated, readLines, sheetLimits } from '@soulvia/contracts';
import { comparableName, type ParsedRow, type TranslatedRows } from '@soulvia/platform/sheets';
import { decodeHTML } from 'entities';

/** A product, or a size of one, as another shop exports it. */
interface ForeignProduct {
  row: number;
  /** Rows of one product have the same. */
  group: string;
  title: string;
  description: string;
  price: string;
  category: string;
  quantity: string;
  /** What its sizes differ in, such as `Size`, and its own value. */
  options: readonly (readonly [axis: string, value: string])[];
}

interface ForeignRows {
  products: ForeignProduct[];
  /** Rows that are no product of their own. */
  others: number;
  unpublished: number;
}

interface ForeignShop {
  name: string;
  /** Columns that only its exports have together; each by one of its names. */
  known: readonly (readonly string[])[];
  /** Columns that are read. */
  read: readonly string[];
  rows: (rows: readonly Cells[]) => ForeignRows;
}

/** A row by the names of its file. */
interface Cells {
  row: number;
  /** The first of these columns that is filled in. */
  cell: (...names: string[]) => string;
}

const shopify: ForeignShop = {
  name: 'Shopify',
  known: [['handle', 'url_handle'], ['title'], ['variant_price', 'price'], ['option1_name']],
  read: [
    'handle url_handle title body_html description type product_category published published_on_online_store status',
    'variant_price price variant_inventory_qty inventory_quantity',
    'option1_name option1_value option2_name option2_value option3_name option3_value',
  ].flatMap((names) => names.split(' ')),
  rows(rows) {
    const groups = [...Map.groupBy(rows, ({ cell }) => cell('handle', 'url_handle')).entries()];
    const isHidden = ([first]: readonly Cells[]) =>
      /^(?:draft|archived)$/i.test(first?.cell('status') ?? '') ||
      /^false$/i.test(first?.cell('published', 'published_on_online_store') ?? '');
    const shown = groups.filter(([, group]) => !isHidden(group));
    // Further rows of a product hold sizes or only an image.
    const isSize = ({ cell }: Cells) => cell('variant_price', 'price', 'option1_value', 'title') !== '';
    const products = shown.flatMap(([handle, group]) => {
      const [first] = group;
      const axes = [1, 2, 3].map((nth) => first?.cell(`option${nth}_name`) ?? '');
      return group.filter(isSize).map(({ row, cell }) => ({
        row,
        group: handle,
        title: first?.cell('title') ?? '',
        description: first?.cell('body_html', 'description') ?? '',
        price: cell('variant_price', 'price'),
        category: first?.cell('type') || readLeaf(first?.cell('product_category') ?? ''),
        quantity: cell('variant_inventory_qty', 'inventory_quantity'),
        options: axes.flatMap((axis, nth) => (axis === '' ? [] : [[axis, cell(`option${nth + 1}_value`)] as const])),
      }));
    });
    const all = shown.reduce((sum, [, group]) => sum + group.length, 0);
    return { products, others: all - products.length, unpublished: groups.length - shown.length };
  },
};

const attributes = [1, 2, 3, 4];
const woo: ForeignShop = {
  name: 'WooCommerce',
  known: [['id'], ['type'], ['sku'], ['regular_price'], ['published']],
  read: [
    'id type sku name published short_description description regular_price stock categories parent',
    ...attributes.map((nth) => `attribute_${nth}_name attribute_${nth}_value_s`),
  ].flatMap((names) => names.split(' ')),
  rows(rows) {
    const byKey = new Map(
      rows.flatMap((one) => [[`id:${one.cell('id')}`, one] as const, [one.cell('sku'), one] as const]),
    );
    const published = rows.filter(({ cell }) => cell('published') !== '0' && cell('published') !== '-1');
    const sold = published.filter(({ cell }) => /^(?:simple|variation)\b/i.test(cell('type')));
    const products = sold.map((one) => {
      const { row, cell } = one;
      const parentKey = cell('parent');
      const parent = (/^variation/i.test(cell('type')) && byKey.get(parentKey)) || one;
      return {
        row,
        group: parent === one ? `row ${row}` : parentKey,
        title: parent.cell('name'),
        description: cell('description', 'short_description') || parent.cell('description', 'short_description'),
        price: cell('regular_price'),
        category: readLeaf((cell('categories') || parent.cell('categories')).split(',')[0] ?? ''),
        quantity: cell('stock'),
        options:
          parent === one
            ? []
            : attributes.flatMap((nth) => {
                const [axis, value] = [cell(`attribute_${nth}_name`), cell(`attribute_${nth}_value_s`)];
                return value === '' ? [] : [[axis, value] as const];
              }),
      };
    });
    return { products, others: published.length - sold.length, unpublished: rows.length - published.length };
  },
};

const header = ['id', 'name', 'description', 'price', 'category', 'quantity', 'family', 'option_values'];

/** Rows of the sheet of products in place of those that Shopify and WooCommerce export; undefined for another file. */
export function translateOtherShop(rows: readonly ParsedRow[]): TranslatedRows | undefined {
  for (const [at, { row, cells }] of rows.slice(0, sheetLimits.headerRowsMax).entries()) {
    const names = cells.map(comparableName);
    const shop = [shopify, woo].find(({ known }) => known.every((one) => one.some((name) => names.includes(name))));
    if (!shop) continue;
    const below = rows.slice(at + 1);
    const found = shop.rows(below.map((one) => readCells(one, names)));
    const ignored = cells.filter(
      (_, place) => !shop.read.includes(names[place] ?? '') && below.some((one) => (one.cells[place] ?? '') !== ''),
    );
    const groups = Map.groupBy(found.products, ({ group }) => group);
    return {
      rows: [
        // The name of the shop keeps what is chosen for its files apart.
        { row, cells: [...header, shop.name] },
        ...found.products.map((one) => toRow(one, (groups.get(one.group)?.length ?? 0) > 1)),
      ],
      notes: tellOtherShop(shop.name, found, ignored),
    };
  }
  return undefined;
}

function readCells({ row, cells }: ParsedRow, names: readonly string[]): Cells {
  return { row, cell: (...wanted) => wanted.map((name) => cells[names.indexOf(name)] ?? '').find(Boolean) ?? '' };
}

/** A size is a product of its own here, and the sizes of one product are a family. */
function toRow(
  { row, title, description, price, category, quantity, options }: ForeignProduct,
  isSize: boolean,
): ParsedRow {
  const own = isSize ? options.map(([axis, value]) => `${axis}: ${value}`).join('; ') : '';
  const name = isSize ? [title, ...options.map(([, value]) => value)].join(', ') : title;
  const family = isSize ? title : '';
  return { row, cells: ['', name, readHtml(description), price, category, quantity, family, own, ''] };
}

function tellOtherShop(
  shop: string,
  { products, others, unpublished }: ForeignRows,
  ignored: readonly string[],
): string[] {
  const sizes = products.length > 0 ? ' Sizes of a product are products of a family.' : '';
  return [
    `This is an export of ${shop}. Its ids are not those of this shop: each row adds a product.${sizes} Prices are those without sales.`,
    'It has no sc_value, and its categories may have other names: change the columns to give one text for all rows.',
    ...(unpublished > 0 ? [`Left out: ${unpublished} that ${unpublished === 1 ? 'is' : 'are'} not published.`] : []),
    ...(others > 0 ? [`Left out: ${others} rows that hold images or stand for several products.`] : []),
    ...(ignored.length > 0 ? [`Left out: ${ignored.map(isolated).join(', ')}.`] : []),
  ];
}

/** `Beauty > Skin Care` is a place in a tree. */
const readLeaf = (path: string) => path.split('>').at(-1)?.trim() ?? '';

/** The text of HTML, in which WooCommerce also writes `\n` as two characters: paragraphs and lines stay, items begin with a dash. */
function readHtml(html: string): string {
  const text = html.replaceAll(String.raw`\n`, '\n');
  const hasBlocks = /<(?:p|br|div|li|ul|ol|table|h[1-6])\b/i.test(text);
  const plain = (hasBlocks ? text.replaceAll(/\s+/g, ' ') : text)
    .replaceAll(/<(script|style)\b[^<>]*>[^<]*<\/\1>|<!--[^<>]*-->/gi, '')
    .replaceAll(/<li\b[^<>]*>/gi, '\n- ')
    .replaceAll(/<br\b[^<>]*>|<\/(?:div|tr|ul|ol)>/gi, '\n')
    .replaceAll(/<\/(?:p|h[1-6]|table)>/gi, '\n\n')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '');
  return readLines(
    decodeHTML(plain)
      .replaceAll(/[ \t]*\n[ \t]*/g, '\n')
      .replaceAll(/\n{3,}/g, '\n\n'),
  );
}
