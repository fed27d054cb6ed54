import type { Policy } from './policy';

export const privacyPolicy: Policy = {
  title: 'Privacy Policy',
  intro: 'What we know about you, what we use it for, and what you can do about it.',
  parts: [
    {
      heading: 'What we keep',
      texts: [
        'Your account: name, email, phone and WhatsApp number, gender and CNIC, as you gave them. Your password is kept only as a hash that nobody can read back.',
        'Your orders and addresses, and what you write to us.',
        'For partners also the payments for packages, with the picture of the receipt, and who invited whom.',
      ],
    },
    {
      heading: 'What stays on your device',
      texts: [
        'Cart and wishlist are kept in your browser, and so is the proof that you are signed in. Signing out removes all of it.',
        'We use no advertising cookies and no trackers of other companies.',
      ],
    },
    {
      heading: 'What it is used for',
      texts: [
        'To deliver orders, to look after your account, to pay and account for partners, and to answer you. The newsletter goes only to those who asked for it.',
        'Those who deliver your order see your name, address and phone number. We sell nothing to anybody.',
      ],
    },
    {
      heading: 'What you can do',
      texts: [
        'You can correct most of it under Account. To see everything we hold about you, to leave the newsletter or to have your account deleted, write to us. What the law makes us keep, such as the record of an order, stays until it may go.',
      ],
    },
  ],
};
