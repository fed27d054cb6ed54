export interface Term {
  name: string;
  label: string;
  texts: readonly string[];
  links: readonly { label: string; to: string }[];
}

const shippingAndReturns = { label: 'Shipping & Returns', to: '/shipping-returns' };
const privacyPolicy = { label: 'Privacy Policy', to: '/privacy-policy' };

/** The terms a partner accepts first. */
export const terms: readonly Term[] = [
  {
    name: 'noRefundOutsideME',
    label: 'I know that no refund is paid outside the Middle East, except in Pakistan.',
    texts: [
      'In Pakistan a package can be handed back within 30 days of its approval: we buy back the unopened products at the price that was paid for them.',
      'We sell and deliver packages in Pakistan only. Whoever takes one abroad can hand it back in the Middle East too, and nowhere else.',
    ],
    links: [shippingAndReturns],
  },
  {
    name: 'termsAndPrivacy',
    label: 'I accept the Terms & Conditions and the Privacy Policy.',
    texts: [
      'They say how orders, accounts and the partner programme work, what we keep of you and what you can do about it.',
      'Partners earn on product sales, in the way their package says. We promise no income, and nobody is paid for inviting others alone.',
    ],
    links: [{ label: 'Terms & Conditions', to: '/terms' }, privacyPolicy],
  },
  {
    name: 'preferredPrivacy',
    label: 'I agree that the partners who brought me in see me in their team.',
    texts: [
      'Your sponsor, and up to two partners above, see your name, email, phone number, status, level and the date you joined. They see neither your CNIC nor your address nor your payments.',
    ],
    links: [privacyPolicy],
  },
  {
    name: 'generalPrivacy',
    label: 'I agree that my details are kept to run my partnership.',
    texts: [
      'We keep your CNIC, date of birth, address and the picture of your payment to check the payment and to account for your points. Only you and our staff can open the picture.',
    ],
    links: [privacyPolicy],
  },
];
