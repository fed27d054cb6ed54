import { type CompanyInfo, fullTitle, linesOf, notFoundHead, pageHeads, type Product } from '@soulvia/contracts';
import { firstDataOfProduct } from './first-data.js';
import { pageModules, productModule } from './page-modules.js';
import type { PublicPage } from './public-page.js';

const sharedImage = '/img/og.webp';
const descriptionMax = 155;
const productPath = /^\/buy-product\/([1-9]\d{0,9})$/;

/** An address as pages are known by: in small letters, without a slash at its end. */
export function pageAddress(path: string): string {
  const plain = path.toLowerCase();
  // Not by a pattern: that would begin anew at each of many slashes.
  let end = plain.length;
  while (plain[end - 1] === '/') end -= 1;
  const address = plain.slice(0, end);
  return address === '' || address === '/home' ? '/' : address;
}

/** The product a page is about, if it is a product's page. */
export function productOf(address: string): number | undefined {
  const id = Number(productPath.exec(address)?.[1]);
  return id <= 2_147_483_647 ? id : undefined;
}

export function describePage(address: string, company: CompanyInfo): PublicPage {
  const known = address.startsWith('/reset-password/') ? '/reset-password' : address;
  const head = Object.hasOwn(pageHeads, known) ? pageHeads[known] : undefined;
  const { title, description, indexed } = head ?? notFoundHead;
  return {
    status: head ? 200 : 404,
    title: fullTitle(title),
    description,
    indexed,
    path: known,
    image: sharedImage,
    structured: address === '/' ? describeOrganization(company) : undefined,
    firstData: {},
    module: Object.hasOwn(pageModules, known) ? pageModules[known] : undefined,
  };
}

/** Who runs the shop and how they are reached, as search engines read it. */
function describeOrganization({ name, tagline, phone, email, address, instagram, facebook }: CompanyInfo) {
  return {
    '@type': 'Organization',
    name,
    description: tagline,
    logo: '/favicon.svg',
    url: '/',
    email,
    address: linesOf(address).join(', '),
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', telephone: phone, email },
    sameAs: [instagram, facebook].filter((link) => link !== ''),
  };
}

/** Prices and availability as search engines read them; no ratings, since the shop has no reviews of its own. */
export function describeProduct(product: Product): PublicPage {
  const path = `/buy-product/${product.id}`;
  return {
    status: 200,
    title: fullTitle(product.name),
    description: shorten(product.description),
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
      },
    },
    firstData: firstDataOfProduct(product),
    module: productModule,
  };
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= descriptionMax) return line;
  return `${line.slice(0, descriptionMax).replace(/\s\S*$/, '')} …`;
}
