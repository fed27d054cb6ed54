/** The module of `web/src` that shows a page, where one is often the first a visitor opens. */
export const pageModules: Readonly<Record<string, string>> = {
  '/': 'features/home/home-page.tsx',
  '/shop': 'features/catalogue/shop-page.tsx',
  '/about': 'features/about/about-page.tsx',
  '/contact': 'features/home/contact-page.tsx',
  '/soulvia': 'features/partners/soulvia-page.tsx',
  '/sign-in': 'features/accounts/sign-in/sign-in-page.tsx',
  '/sign-up': 'features/accounts/sign-up/sign-up-page.tsx',
  '/cart': 'features/cart/cart-page.tsx',
};

export const productModule = 'features/catalogue/product/product-page.tsx';
