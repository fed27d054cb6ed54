import { beforeAll, expect, test } from '@jest/globals';
import {
  demoCompany,
  defaultConfirmationSettings,
  defaultFeatures,
  defaultLimits,
  defaultSettings,
  mailSettings,
} from '@soulvia/contracts';
import { editConflict, raceEdits } from '../../../test/support/edit-conflict.js';
import { useShop } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';

const account = { account_title: 'Soulvia Limited', bank_name: '', iban: '', jazzcash: '03001234567', easypaisa: '' };
const mails = defaultSettings(mailSettings);

const shop = useShop({ worker: false });
let admins: [Person, Person];
beforeAll(async () => {
  admins = [await shop.person('ADMIN'), await shop.person('ADMIN')];
});

test.each<[group: string, event: string, edits: [object, object]]>([
  [
    'company',
    'CompanyInfoChanged',
    [
      { ...demoCompany, phone: '051 2345678' },
      { ...demoCompany, tagline: 'Glow on.' },
    ],
  ],
  [
    'confirmation',
    'ConfirmationSettingsChanged',
    [
      { ...defaultConfirmationSettings, attempts_min: 3 },
      { ...defaultConfirmationSettings, remind_after_hours: 2 },
    ],
  ],
  [
    'features',
    'FeatureSwitched',
    [
      { ...defaultFeatures, reviews: 'hidden' },
      { ...defaultFeatures, email_confirmation: 'partners' },
    ],
  ],
  [
    'limits',
    'LimitsChanged',
    [
      { ...defaultLimits, open_orders_max: 7 },
      { ...defaultLimits, orders_per_day: 50 },
    ],
  ],
  [
    'mails',
    'MailsSwitched',
    [
      { ...mails, order_placed: false },
      { ...mails, order_shipped: false },
    ],
  ],
  ['payment-details', 'PaymentDetailsChanged', [account, { ...account, jazzcash: '03009999999' }]],
  ['stock', 'StockSettingsChanged', [{ low_stock_threshold: 7 }, { low_stock_threshold: 8 }]],
])(
  'settings: of two admins who edit the same version of %s, the second gets a conflict',
  async (group, event, edits) => {
    const outcome = await raceEdits({
      admins: [admins[0].api, admins[1].api],
      path: `/api/v1/settings/${group}`,
      method: 'PUT',
      edits,
      events: () => shop.query('select 1 from events where type = $1', [event]),
    });
    expect(outcome).toEqual(editConflict);
  },
);
