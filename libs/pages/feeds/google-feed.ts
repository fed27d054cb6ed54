import type { ListedProduct } from '@soulvia/catalog';
import { xmlElement } from '../xml-element.js';
import { currency, type FeedFormat, feedPrices, type FeedShop, formatGroup, oneLine, pageUrl } from './feed-format.js';

/** Limits of Google Merchant Center, in characters; further images are ignored there. */
const limits = { title: 150, description: 5_000, furtherImages: 10 };

/** RSS 2.0 with the product attributes of Google Merchant Center. */
export const googleFeed: FeedFormat = {
  type: 'application/xml; charset=utf-8',
  head: ({ name, description, origin }) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${[
      xmlElement('title', name),
      xmlElement('link', origin),
      xmlElement('description', description),
    ].join('')}\n`,
  product: (product, shop) => `<item>${listAttributes(product, shop).join('')}</item>\n`,
  end: '</channel></rss>\n',
};

function listAttributes(product: ListedProduct, shop: FeedShop): string[] {
  const [image, ...others] = product.images;
  const group = formatGroup(product);
  const delivery = xmlElement('g:country', 'PK') + xmlElement('g:price', `${shop.deliveryOf(product)} ${currency}`);
  return [
    xmlElement('g:id', String(product.id)),
    ...(group ? [xmlElement('g:item_group_id', group)] : []),
    xmlElement('g:title', oneLine(product.name, limits.title)),
    xmlElement('g:description', oneLine(product.description, limits.description)),
    xmlElement('g:link', pageUrl(product, shop)),
    xmlElement('g:image_link', shop.origin + image),
    ...others.slice(0, limits.furtherImages).map((path) => xmlElement('g:additional_image_link', shop.origin + path)),
    xmlElement('g:availability', product.isAvailable ? 'in_stock' : 'out_of_stock'),
    ...Object.entries(feedPrices(product)).map(([name, text]) => xmlElement(`g:${name}`, text)),
    xmlElement('g:product_type', oneLine(product.category, limits.title)),
    xmlElement('g:brand', shop.name),
    xmlElement('g:condition', 'new'),
    xmlElement('g:identifier_exists', 'no'),
    `<g:shipping>${delivery}</g:shipping>`,
  ];
}
