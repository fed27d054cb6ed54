import type { Policy } from './policy';

export const privacyPolicy: Policy = {
  title: 'Privacy Policy',
  intro: 'What data we keep, why, and your choices.',
  parts: [
    {
      heading: 'What we keep',
      texts: [
        'Your account: name, email, phone and WhatsApp number, gender and CNIC, as you gave them. Your password is stored only as a hash that cannot be reversed.',
        'Your orders, addresses and messages to us.',
        'Cart and wishlist of your account, so that your other devices show them. They are deleted 180 days after their last change.',
        'Your email, if you subscribe to the newsletter.',
        'For partners: package payments with the receipt screenshot, and who referred whom.',
      ],
    },
    {
      heading: 'What stays on your device',
      texts: [
        'Your cart, wishlist and sign-in token are kept in your browser. Signing out removes them there.',
        'We use no advertising cookies and no third-party trackers. If the contact page shows a map, its provider receives your IP address and may store data of its own.',
      ],
    },
    {
      heading: 'How we use it',
      texts: [
        'To deliver orders, run your account, run the partner programme and answer you. The newsletter goes only to people who signed up for it.',
        'Couriers see your name, address and phone number. We never sell your data.',
      ],
    },
    {
      heading: 'Your choices',
      texts: [
        'You can correct most of it under Account, and unsubscribe with the link in every newsletter email. To see all your data or delete your account, contact us. Records we must keep by law, such as orders, are deleted when the law allows.',
      ],
    },
  ],
};
