import type { ListedProduct } from '@soulvia/catalog';
import { currency, type FeedFormat, type FeedShop, formatGroup, oneLine, pageUrl } from './feed-format.js';

/** Limits of Google Merchant Center, in characters; further images are ignored there. */
const limits = { title: 150, description: 5_000, furtherImages: 10 };

/** RSS 2.0 with the product attributes of Google Merchant Center. */
export const googleFeed: FeedFormat = {
  type: 'application/xml; charset=utf-8',
  head: ({ name, description, origin }) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${[
      element('title', name),
      element('link', origin),
      element('description', description),
    ].join('')}\n`,
  product: (product, shop) => `<item>${listAttributes(product, shop).join('')}</item>\n`,
  end: '</channel></rss>\n',
};

function listAttributes(product: ListedProduct, shop: FeedShop): string[] {
  const [image, ...others] = product.images;
  const group = formatGroup(product);
  const delivery = element('g:country', 'PK') + element('g:price', `${shop.deliveryOf(product)} ${currency}`);
  return [
    element('g:id', String(product.id)),
    ...(group ? [element('g:item_group_id', group)] : []),
    element('g:title', oneLine(product.name, limits.title)),
    element('g:description', oneLine(product.description, limits.description)),
    element('g:link', pageUrl(product, shop)),
    element('g:image_link', shop.origin + image),
    ...others.slice(0, limits.furtherImages).map((path) => element('g:additional_image_link', shop.origin + path)),
    element('g:availability', product.isAvailable ? 'in_stock' : 'out_of_stock'),
    element('g:price', `${product.price} ${currency}`),
    element('g:product_type', oneLine(product.category, limits.title)),
    element('g:brand', shop.name),
    element('g:condition', 'new'),
    element('g:identifier_exists', 'no'),
    `<g:shipping>${delivery}</g:shipping>`,
  ];
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function element(name: string, text: string): string {
  return `<${name}>${text.replaceAll(/[&<>]/g, (character) => escapes[character] ?? '')}</${name}>`;
}
