import { csvRow } from '@soulvia/contracts';
import { type FeedFormat, feedPrices, formatGroup, oneLine, pageUrl } from './feed-format.js';

/** Limits of catalogs at Meta, in characters; further images are ignored there. */
const limits = { title: 200, description: 9_999, furtherImages: 20 };

const columns = [
  'id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'sale_price',
  'link',
  'image_link',
  'additional_image_link',
  'brand',
  'item_group_id',
];

/** CSV for catalogs of Facebook and Instagram. */
export const metaFeed: FeedFormat = {
  type: 'text/csv; charset=utf-8',
  head: () => csvRow(columns),
  product(product, shop) {
    const { price, sale_price: salePrice = '' } = feedPrices(product);
    const [image, ...others] = product.images.map((path) => shop.origin + path);
    return csvRow([
      product.id,
      oneLine(product.name, limits.title),
      oneLine(product.description, limits.description),
      product.isAvailable ? 'in stock' : 'out of stock',
      'new',
      price,
      salePrice,
      pageUrl(product, shop),
      image ?? '',
      others.slice(0, limits.furtherImages).join(','),
      shop.name,
      formatGroup(product) ?? '',
    ]);
  },
  end: '',
};
