export const policyLinks = [
  { label: 'Pilots', to: '/pilots' },
  { label: 'Shipping & Returns', to: '/shipping-returns' },
  { label: 'Privacy Policy', to: '/privacy-policy' },
  { label: 'Terms & Conditions', to: '/terms' },
] as const;
