import {
  type CompanyInfo,
  type DeliveryPrices,
  fullTitle,
  splitLines,
  notFoundHead,
  pageHeads,
  type Product,
  type Review,
} from '@soulvia/contracts';
import { shorten } from '@soulvia/kernel';
import { firstDataOfProduct } from './first-data.js';
import { notFoundModule, pageModules, productModule } from './page-modules.js';
import type { PublicPage } from './public-page.js';
import { unitDelivery } from './unit-delivery.js';

const sharedImage = '/img/og.webp';
const descriptionMax = 155;
/** Their addresses end with the token of a mailed link or with the id of an order, which no head may repeat. */
const pagesWithToken = [
  '/confirm-order',
  '/keep-email',
  '/payout-not-me',
  '/messages',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/order',
  '/orders',
  '/reset-password',
  '/staff-invitation',
  '/verify-email',
  '/wait',
];
const productPath = /^\/buy-product\/([1-9]\d{0,9})$/;

/** Normalises an address: lower case, without trailing slashes. */
export function pageAddress(path: string): string {
  const plain = path.toLowerCase();
  // A loop, because a regular expression would backtrack on many slashes.
  let end = plain.length;
  while (plain[end - 1] === '/') end -= 1;
  const address = plain.slice(0, end);
  return address === '' || address === '/home' ? '/' : address;
}

/** The product id in the address of a product page. */
export function parseProductId(address: string): number | undefined {
  const id = Number(productPath.exec(address)?.[1]);
  return id <= 2_147_483_647 ? id : undefined;
}

/** Addresses of pages that show that there is no such page: unknown addresses must not fill the cache. */
export const notFoundAddress = '/not-found';
const unknown = { product: '/buy-product/-', page: notFoundAddress };
/** Encoded characters and repeated slashes are read in another way by browsers. */
const plainPath = /^(?:\/[\w-]+)*$/;

/** @returns the address under which a page is rendered; undefined for pages of mailed links and for unusual addresses. */
export function addressToRender(path: string): string | undefined {
  const address = pageAddress(path);
  if (parseProductId(address) !== undefined || address === '/') return address;
  if (!plainPath.test(address) || pagesWithToken.some((page) => address.startsWith(`${page}/`))) return undefined;
  if (/^\/buy-product\/[^/]+$/.test(address)) return unknown.product;
  return Object.hasOwn(pageHeads, address) ? address : unknown.page;
}

export function describePage(address: string, company: CompanyInfo): PublicPage {
  const path = pagesWithToken.find((page) => address.startsWith(`${page}/`)) ?? address;
  const head = Object.hasOwn(pageHeads, path) ? pageHeads[path] : undefined;
  const { title, description, indexed } = head ?? notFoundHead;
  return {
    status: head ? 200 : 404,
    title: fullTitle(title),
    description,
    indexed,
    path,
    image: sharedImage,
    structured: address === '/' ? describeOrganization(company) : undefined,
    firstData: {},
    reviews: undefined,
    module: findModule(path, head !== undefined),
  };
}

function findModule(path: string, isKnown: boolean): string | undefined {
  if (!isKnown) return path.startsWith('/buy-product/') ? productModule : notFoundModule;
  return Object.hasOwn(pageModules, path) ? pageModules[path] : undefined;
}

/** What is not set is left out. */
function describeOrganization({ name, tagline, phone, email, address, instagram, facebook }: CompanyInfo) {
  const reached = { ...(phone && { telephone: phone }), ...(email && { email }) };
  return {
    '@type': 'Organization',
    name,
    description: tagline,
    logo: '/favicon.svg',
    url: '/',
    ...(email && { email }),
    ...(address && { address: splitLines(address).join(', ') }),
    ...((phone || email) && { contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', ...reached } }),
    sameAs: [instagram, facebook].filter((link) => link !== ''),
  };
}

/**
 * Structured data about a product, with a rating when customers' reviews of it are published.
 *
 * @param reviews the first of them.
 * @param prices undefined where they cannot be read now.
 */
export function describeProduct(
  product: Product,
  reviews: readonly Review[],
  prices: DeliveryPrices | undefined,
): PublicPage {
  const path = `/buy-product/${product.id}`;
  const { rating, reviews_count: reviewCount } = product;
  return {
    status: 200,
    title: fullTitle(product.name),
    description: shorten(product.description, descriptionMax),
    indexed: true,
    path,
    image: product.display_image_url ?? sharedImage,
    structured: {
      '@type': 'Product',
      name: product.name,
      description: product.description,
      image: product.display_image_url ?? sharedImage,
      category: product.category_name,
      offers: {
        '@type': 'Offer',
        url: path,
        price: product.price,
        priceCurrency: 'PKR',
        availability: `https://schema.org/${product.is_available ? 'InStock' : 'OutOfStock'}`,
        ...(prices && { shippingDetails: describeDelivery(unitDelivery(prices, product.price)) }),
      },
      ...(rating === null || !reviewCount
        ? {}
        : { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount } }),
      ...(reviews.length > 0 && { review: reviews.map((review) => describeReview(review)) }),
    },
    firstData: firstDataOfProduct(product),
    reviews: reviews.length > 0 ? { productId: product.id, reviews } : undefined,
    module: productModule,
  };
}

function describeDelivery(rupees: string) {
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: rupees, currency: 'PKR' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'PK' },
  };
}

function describeReview({ author, rating, text, created_at: at }: Review) {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: author.name },
    datePublished: at.slice(0, 'yyyy-mm-dd'.length),
    reviewRating: { '@type': 'Rating', ratingValue: rating },
    reviewBody: text,
  };
}
