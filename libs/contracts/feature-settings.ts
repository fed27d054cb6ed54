import { featuresPath } from './features.js';
import { type ChoiceSetting, defaultSettings, type SettingGroup, type SettingsOf } from './setting-group.js';

/** A switch; its first value is that of a new shop. */
function choice<Value extends string>(
  name: string,
  label: string,
  labels: Record<Value, readonly [label: string, hint: string]>,
  note: string,
): ChoiceSetting<Value> {
  const values = Object.keys(labels) as [Value, ...Value[]];
  const message = `${name} must be one of ${values.join(', ')}`;
  return { kind: 'choice', default: values[0], values, labels, label, note, message, section: {} };
}

/** What the shop switches on and off. */
export const featureSettings = {
  path: featuresPath,
  kind: 'features',
  noun: 'features',
  fields: {
    reviews: choice(
      'reviews',
      'Reviews on product pages',
      {
        samples: ['Sample reviews', 'Shows four reviews, marked as samples'],
        hidden: ['Hidden', 'Product pages show no reviews'],
        real: ['Customer reviews', 'Customers review what they received; you read each review before it is shown'],
      },
      'The samples are the same for every product.',
    ),
    email_confirmation: choice(
      'email_confirmation',
      'Email confirmation',
      {
        off: ['Not required', 'Members can pay for a package without confirming their email'],
        partners: ['Required for packages', 'Members confirm their email before they pay for a package'],
      },
      'Ordering products never requires a confirmed email.',
    ),
    staff_second_factor: choice(
      'staff_second_factor',
      'Second factor for staff',
      {
        optional: ['Optional', 'Staff can add a passkey or an authenticator app to their account'],
        required: ['Required', 'Staff without one can only set one up'],
      },
      'Applies to everyone who uses this console, including you.',
    ),
    confirmation: choice(
      'confirmation',
      'Order confirmation',
      {
        manual: ['By staff', 'New orders wait in Confirmations until staff or the customer confirm them'],
        off: ['Off', 'New orders do not wait for confirmation'],
        policy: ['By staff and rules', 'The shop also reminds customers and gives up, as set under Confirmations'],
      },
      'Orders that staff place for customers never wait.',
    ),
    guest_checkout: choice(
      'guest_checkout',
      'Checkout without an account',
      {
        off: ['Off', 'Checkout asks people to sign in first'],
        on: ['On (recommended)', 'People order with name, phone and address, and can set a password afterwards'],
      },
      'Fewer fields mean fewer abandoned carts. Orders without an account always wait in Confirmations, unless order confirmation is off. Their limits are under Limits.',
    ),
    feeds: choice(
      'feeds',
      'Product feeds',
      {
        off: ['Off', 'The addresses of the feeds are unknown'],
        on: ['On', 'Shopping sites read your products, prices and stock'],
      },
      'Give /feeds/google.xml to Google Merchant Center and /feeds/meta.csv to Facebook and Instagram. Products without an image are left out.',
    ),
    messages: choice(
      'messages',
      'Text messages',
      {
        local: ['Files only', 'Writes messages to files of the shop and sends nothing'],
        'whatsapp-cloud': ['WhatsApp', "Sends approved templates through WhatsApp's Cloud API"],
        'sms-http': ['SMS', 'Sends SMS through the gateway of the shop'],
      },
      'An operator sets the keys of WhatsApp and of the gateway. Without them, messages fail and are listed for operators.',
    ),
  },
} satisfies SettingGroup;

export type FeatureSettings = SettingsOf<typeof featureSettings>;
export type Features = FeatureSettings;
export type FeatureName = keyof FeatureSettings;

/** Switches of a new shop. */
export const defaultFeatures = defaultSettings(featureSettings);
