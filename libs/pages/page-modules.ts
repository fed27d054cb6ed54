const policy = 'features/shop/policies/policy-page.tsx';

/** Modules of `web/src` that show the pages that are often opened first. */
export const pageModules: Readonly<Record<string, string>> = {
  '/': 'features/shop/home/home-page.tsx',
  '/shop': 'features/shop/catalog/shop-page.tsx',
  '/about': 'features/shop/about/about-page.tsx',
  '/contact': 'features/shop/home/contact-page.tsx',
  '/soulvia': 'features/member/partners/soulvia-page.tsx',
  '/pilots': policy,
  '/shipping-returns': policy,
  '/privacy-policy': policy,
  '/terms': policy,
  '/sign-in': 'features/member/accounts/sign-in/sign-in-page.tsx',
  '/sign-up': 'features/member/accounts/sign-up/sign-up-page.tsx',
  '/cart': 'features/shop/cart/cart-page.tsx',
  '/admin': 'app/admin-console.tsx',
};

export const productModule = 'features/shop/catalog/product/product-page.tsx';
export const notFoundModule = 'app/late-page.tsx';
