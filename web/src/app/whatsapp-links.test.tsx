import { beforeEach, expect, it } from '@jest/globals';
import { type CompanyInfo, companyPath, demoCompany } from '@soulvia/contracts';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { OrdersSection } from '@/features/member/orders/orders-section';
import { toLine } from '@/features/shop/cart/cart-line';
import { CartPage } from '@/features/shop/cart/cart-page';
import { addToCart } from '@/features/shop/cart/cart-store';
import { ProductPage } from '@/features/shop/catalog/product/product-page';
import { CheckoutPage } from '@/features/shop/checkout/checkout-page';
import { GetInTouch } from '@/features/shop/contact/get-in-touch';
import { fakeApi } from '@/testing/fake-api';
import { sampleOrder, sampleProduct, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';

const hostileName = 'Rose & <b>"Mist"</b> 100% #1?text=Free';
let company: CompanyInfo;

beforeEach(() => {
  signIn();
  company = { ...demoCompany, whatsapp: '0321 7654321' };
  addToCart({ ...toLine(sampleProduct({ name: hostileName })), qty: 2 });
  fakeApi(({ path }) => {
    if (path === companyPath) return { body: company };
    if (path.startsWith('products/')) return { body: sampleProduct({ name: hostileName }) };
    if (path === 'orders/users/orders/41') return { body: sampleOrder() };
    if (path === 'orders/users/orders/42')
      return { body: { ...sampleOrder({ id: 42 }), timeline: [], returns: [], can_return: [] } };
    return { body: path.startsWith('orders') ? [sampleOrder({ id: 42 })] : [] };
  });
});

const product = (
  <Routes>
    <Route path="/buy-product/:id" element={<ProductPage />} />
  </Routes>
);
const pages: [string, ReactNode, string, string, string][] = [
  [
    'product page',
    product,
    '/buy-product/1',
    'Ask about this on WhatsApp',
    `Hello Soulvia, I have a question about ${hostileName}: http://localhost/buy-product/1`,
  ],
  [
    'cart',
    <CartPage key="cart" />,
    '/cart',
    'Ask about your cart on WhatsApp',
    `Hello Soulvia, I have a question about my cart: 2 × ${hostileName}`,
  ],
  [
    'order placed page',
    <CheckoutPage key="placed" />,
    '/checkout?order=41',
    'Ask about this order on WhatsApp',
    'Hello Soulvia, I have a question about my order #41',
  ],
  [
    'orders section',
    <OrdersSection key="orders" />,
    '/user-dashboard?tab=orders',
    'Ask on WhatsApp about order #42',
    'Hello Soulvia, I have a question about my order #42',
  ],
];

it.each(pages)('%s: opens a WhatsApp chat that names its subject', async (_, page, at, label, text) => {
  showPage(page, at);
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: label });
  await waitFor(() => expect(new URL(link.href).pathname).toBe('/923217654321'));
  const { origin, searchParams, hash } = new URL(link.href);
  expect([origin, [...searchParams], hash]).toEqual(['https://wa.me', [['text', text]], '']);
  expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer']);
});

it.each(pages)('%s: has no chat while the number cannot have one', async (_, page, at, label) => {
  company = { ...company, whatsapp: '1234567' };
  showPage(page, at);
  await screen.findByRole('heading', { level: at.startsWith('/user') ? 2 : 1 });
  await waitFor(() => expect(screen.queryByRole('link', { name: label })).not.toBeInTheDocument());
});

it('contact page: shows the WhatsApp number beside phone, email, address and hours', async () => {
  showPage(<GetInTouch />);
  const link = await screen.findByRole('link', { name: 'Message 0321 7654321' });
  expect(link).toHaveAttribute('href', 'https://wa.me/923217654321');
  const cards = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(cards).toEqual(expect.arrayContaining(['Phone', 'WhatsApp', 'Email', 'Office address', 'Working hours']));
});

it.each([
  [{}, 'Write to us, call, or come by.'],
  [{ phone: '' }, 'Write to us or come by.'],
  [{ phone: '', address: '' }, 'Write to us.'],
])('contact page: names only the ways to reach the shop of %j', async (changes, ways) => {
  company = { ...company, ...changes };
  showPage(<GetInTouch />);
  await screen.findByRole('link', { name: 'Message 0321 7654321' });
  expect(screen.getByText(/becoming a partner\?/)).toHaveTextContent(`becoming a partner? ${ways}`);
});
