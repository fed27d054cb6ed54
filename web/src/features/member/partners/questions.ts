interface Question {
  id: string;
  label: string;
  text: string;
  /** Below the answer. */
  link?: { to: string; label: string };
}

/** Shown until questions are published in the settings. */
export const builtInQuestions: readonly Question[] = [
  {
    id: 'what',
    label: 'What is Soulvia?',
    text: 'A skincare brand from Pakistan. Our products are clean, effective and rooted in nature. You can buy them in this shop, or from partners who use them themselves.',
  },
  {
    id: 'how',
    label: 'How do I become a partner?',
    text: 'Create an account, choose a package of products and pay for it. Once we verify the payment, you are a partner and your dashboard shows your level, points and referrals.',
  },
  {
    id: 'range',
    label: 'What does the product range include?',
    text: "Serums, moisturisers, cleansers, sun care, toners and mists, and gift sets. See the shop for what's available now.",
    link: { to: '/shop', label: 'See the shop' },
  },
  {
    id: 'earning',
    label: 'How does the earning system work?',
    text: 'Partners earn on product sales, at the rate set by their package; recruiting alone pays nothing. Earnings depend on sales and may be zero. We promise no income.',
    link: { to: '/terms', label: 'Terms of the partner programme' },
  },
  {
    id: 'abroad',
    label: 'Is Soulvia available internationally?',
    text: 'Not yet. We deliver within Pakistan, where you pay in cash when the order arrives.',
  },
];
