import type { FeatureName, Features } from '@soulvia/contracts';

interface FeatureText<Value extends string> {
  legend: string;
  values: Record<Value, readonly [label: string, hint: string]>;
  note: string;
}

export const featureTexts: { [Name in FeatureName]: FeatureText<Features[Name]> } = {
  reviews: {
    legend: 'Reviews on product pages',
    values: {
      samples: ['Sample reviews', 'Shows four reviews, marked as samples'],
      hidden: ['Hidden', 'Product pages show no reviews'],
      real: ['Customer reviews', 'Customers review what they received; you read each review before it is shown'],
    },
    note: 'The samples are the same for every product.',
  },
  email_confirmation: {
    legend: 'Email confirmation',
    values: {
      off: ['Not required', 'Members can pay for a package without confirming their email'],
      partners: ['Required for packages', 'Members confirm their email before they pay for a package'],
    },
    note: 'Ordering products never requires a confirmed email.',
  },
  staff_second_factor: {
    legend: 'Second factor for staff',
    values: {
      optional: ['Optional', 'Staff can add a passkey or an authenticator app to their account'],
      required: ['Required', 'Staff without one can only set one up'],
    },
    note: 'Applies to everyone who uses this console, including you.',
  },
  confirmation: {
    legend: 'Order confirmation',
    values: {
      manual: ['By staff', 'New orders wait in Confirmations until staff or the customer confirm them'],
      off: ['Off', 'New orders do not wait for confirmation'],
      policy: ['By staff and rules', 'The shop also reminds customers and gives up, as set under Confirmations'],
    },
    note: 'Orders that staff place for customers never wait.',
  },
  guest_checkout: {
    legend: 'Checkout without an account',
    values: {
      off: ['Off', 'Checkout asks people to sign in first'],
      on: ['On (recommended)', 'People order with name, phone and address, and can set a password afterwards'],
    },
    note: 'Fewer fields mean fewer abandoned carts. Orders without an account always wait in Confirmations, unless order confirmation is off. Their limits are under Limits.',
  },
  feeds: {
    legend: 'Product feeds',
    values: {
      off: ['Off', 'The addresses of the feeds are unknown'],
      on: ['On', 'Shopping sites read your products, prices and stock'],
    },
    note: 'Give /feeds/google.xml to Google Merchant Center and /feeds/meta.csv to Facebook and Instagram. Products without an image are left out.',
  },
  messages: {
    legend: 'Text messages',
    values: {
      local: ['Files only', 'Writes messages to files of the shop and sends nothing'],
      'whatsapp-cloud': ['WhatsApp', "Sends approved templates through WhatsApp's Cloud API"],
      'sms-http': ['SMS', 'Sends SMS through the gateway of the shop'],
    },
    note: 'An operator sets the keys of WhatsApp and of the gateway. Without them, messages fail and are listed for operators.',
  },
};
