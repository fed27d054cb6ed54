import type { Page, Route } from 'playwright-core';
import { withResponse } from './with-response.js';

/** A page, the actions on it, and the texts it shows then. */
type State = [path: string, act: (page: Page) => Promise<unknown>, says: readonly string[]];

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const nothing = () => Promise.resolve();
export const fail = (route: Route) => route.fulfill({ status: 500, body: '{}' });
const hang = () => new Promise<void>(() => undefined);

export async function sendMessage(page: Page): Promise<void> {
  await field(page, 'Full Name').fill('Hina Raza');
  await field(page, 'Subject').fill('Delivery');
  await field(page, 'Message').fill('Do you deliver to Skardu?');
  await press(page, 'SEND MESSAGE');
}

export const newsletter = 'Newsletter: your email';

export const pages: State[] = [
  ['/', nothing, ['Featured Products', 'New In Products', 'Become a partner']],
  ['/shop', nothing, ['3 Products']],
  ['/buy-product/1', nothing, ['Product 1-0', 'PKR 1,499', 'Only 4 left in stock', 'Sample reviews']],
  ['/buy-product/3', nothing, ['Out of stock']],
  ['/wishlist', nothing, ['Your wishlist is empty']],
  ['/cart', nothing, ['Your cart is empty']],
  ['/about', nothing, ['How it Works', 'Join Today']],
  ['/contact', nothing, ['Get in touch', 'Open in Google Maps']],
  ['/pilots', nothing, ['No pilot is open at the moment.']],
  ['/shipping-returns', nothing, ['Delivery', 'Partner packages']],
  ['/privacy-policy', nothing, ['What we keep']],
  ['/terms', nothing, ['The partner programme']],
  ['/newsletter/confirm/1.0.AAAAAAAAAAAAAAAAAAAAAA', nothing, ['Confirm that you want our newsletter']],
  ['/newsletter/unsubscribe/1.0.AAAAAAAAAAAAAAAAAAAAAA', nothing, ['Unsubscribe']],
  ['/wait/1.0.AAAAAAAAAAAAAAAAAAAAAA', nothing, ['Do not write to me']],
];

export const failingPages: State[] = [
  ['/', withResponse('**/v1/products?**', fail), ['Retry']],
  ['/shop?q=nothing+like+it', nothing, ['No Products to show', 'Clear filters']],
  ['/shop', withResponse('**/v1/products?**', fail), ['Failed to load products']],
  ['/shop', withResponse('**/v1/products?**', hang), ['Loading...']],
  ['/buy-product/1', (page) => press(page, 'Show more reviews'), ["That's all the sample reviews."]],
  [
    '/newsletter/unsubscribe/1.0.AAAAAAAAAAAAAAAAAAAAAA',
    (page) => press(page, 'Unsubscribe'),
    ['This unsubscribe link is not valid.'],
  ],
  ['/buy-product/999', nothing, ['Product not found']],
  ['/buy-product/1', withResponse('**/v1/products/1', fail), ['Product not found', 'Retry']],
  ['/soulvia', (page) => page.getByText('What is Soulvia?').click(), ['GLOW WITH US, INSIDE & OUT.']],
  [
    '/contact',
    (page) => press(page, 'SEND MESSAGE'),
    ['Full name is required', 'Subject is required', 'Message is required'],
  ],
  [
    '/contact',
    async (page) => {
      await page.route('**/v1/contact', fail);
      await sendMessage(page);
    },
    ['Something went wrong. Please try again.'],
  ],
  [
    '/about',
    async (page) => {
      // The footer moves down when the page's part arrives, away from under a click.
      await page.getByText('How it Works').first().waitFor();
      await press(page, 'Subscribe');
    },
    ['Email is required'],
  ],
];
