import { beforeAll, expect, test } from '@jest/globals';
import { defaultSettings, demoCompany } from '@soulvia/contracts';
import { editConflict, raceEdits } from '../../../test/support/edit-conflict.js';
import { useShop } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';
import { settingGroups, type SettingsName } from '../domain/groups.js';

const account = { account_title: 'Soulvia Limited', bank_name: '', iban: '', jazzcash: '03001234567', easypaisa: '' };

/** For each group the type of its event, what every edit sends, and what the two edits set. */
const groups: Record<SettingsName, [event: string, base: object, edits: [object, object]]> = {
  approvals: [
    'ApprovalSettingsChanged',
    defaultSettings(settingGroups.approvals),
    [{ replacement_max: '4000.00' }, { payment_max: '90000.00' }],
  ],
  cash: [
    'CashSettingsChanged',
    defaultSettings(settingGroups.cash),
    [{ write_off_max: '900.00' }, { refund_second_person_above: '4000.00' }],
  ],
  company: ['CompanyInfoChanged', demoCompany, [{ phone: '051 2345678' }, { tagline: 'Glow on.' }]],
  confirmation: [
    'ConfirmationSettingsChanged',
    defaultSettings(settingGroups.confirmation),
    [{ attempts_min: 3 }, { remind_after_hours: 2 }],
  ],
  delivery: [
    'DeliverySettingsChanged',
    defaultSettings(settingGroups.delivery),
    [{ handling_days: 2 }, { other: { fee: '200.00', days: null } }],
  ],
  features: [
    'FeatureSwitched',
    defaultSettings(settingGroups.features),
    [{ reviews: 'hidden' }, { email_confirmation: 'partners' }],
  ],
  limits: ['LimitsChanged', defaultSettings(settingGroups.limits), [{ open_orders_max: 7 }, { orders_per_day: 50 }]],
  mails: ['MailsSwitched', defaultSettings(settingGroups.mails), [{ order_placed: false }, { order_shipped: false }]],
  'payment-details': ['PaymentDetailsChanged', account, [{}, { jazzcash: '03009999999' }]],
  returns: [
    'ReturnsSettingsChanged',
    defaultSettings(settingGroups.returns),
    [{ return_days: 10 }, { damage_days: 3 }],
  ],
  'search-settings': ['SearchSettingsChanged', {}, [{ synonyms: 'toner, mist' }, { synonyms: 'serum, ampoule' }]],
  'stock-settings': ['StockSettingsChanged', {}, [{ low_stock_threshold: 7 }, { low_stock_threshold: 8 }]],
};

const shop = useShop({ worker: false });
let admins: [Person, Person];
beforeAll(async () => {
  admins = [await shop.person('ADMIN'), await shop.person('ADMIN')];
});

test.each(Object.keys(groups) as SettingsName[])(
  'settings: of two admins who edit the same version of %s, the second gets a conflict',
  async (name) => {
    const [event, base, edits] = groups[name];
    const outcome = await raceEdits({
      admins: [admins[0].api, admins[1].api],
      path: `/api/v1/${settingGroups[name].path}`,
      method: 'PUT',
      edits: [
        { ...base, ...edits[0] },
        { ...base, ...edits[1] },
      ],
      events: () => shop.query('select 1 from events where type = $1', [event]),
    });
    expect(outcome).toEqual(editConflict);
  },
);
