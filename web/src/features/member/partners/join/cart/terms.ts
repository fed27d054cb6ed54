export interface Term {
  name: string;
  label: string;
  texts: readonly string[];
  links: readonly { label: string; to: string }[];
}

const shippingAndReturns = { label: 'Shipping & Returns', to: '/shipping-returns' };
const privacyPolicy = { label: 'Privacy Policy', to: '/privacy-policy' };

export const terms: readonly Term[] = [
  {
    name: 'noRefundOutsideME',
    label: 'I know that no refund is paid outside the Middle East, except in Pakistan.',
    texts: [
      'In Pakistan you can return a package within 30 days of approval: we buy back unopened products at the price you paid.',
      'We sell and deliver packages in Pakistan only. If you take one abroad, you can return it in the Middle East but nowhere else.',
    ],
    links: [shippingAndReturns],
  },
  {
    name: 'termsAndPrivacy',
    label: 'I accept the Terms & Conditions and the Privacy Policy.',
    texts: [
      'They explain how orders, accounts and the partner programme work, what data we keep and your choices.',
      'Partners earn on product sales, at the rate set by their package. We promise no income and pay nothing for recruiting alone.',
    ],
    links: [{ label: 'Terms & Conditions', to: '/terms' }, privacyPolicy],
  },
  {
    name: 'preferredPrivacy',
    label: 'I agree that the partners who brought me in see me in their team.',
    texts: [
      "Your sponsor, and up to two partners above, see your name, email, phone number, status, level and the date you joined. They don't see your CNIC, address or payments.",
    ],
    links: [privacyPolicy],
  },
  {
    name: 'generalPrivacy',
    label: 'I agree that my details are kept to run my partnership.',
    texts: [
      'We keep your CNIC, date of birth, address and payment screenshot to verify the payment and credit your points. Only you and our staff can open the screenshot.',
    ],
    links: [privacyPolicy],
  },
];
