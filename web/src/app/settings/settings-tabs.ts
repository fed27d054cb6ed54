import {
  approvalSettings,
  cashSettings,
  companySettings,
  confirmationSettings,
  featureSettings,
  limitSettings,
  mailSettings,
  type Permission,
  returnsSettings,
  searchSettings,
  type SettingGroup,
  stockSettings,
} from '@soulvia/contracts';
import { useSearchParams } from 'react-router-dom';

export type SettingsTabName =
  | 'profile'
  | 'company'
  | 'payments'
  | 'delivery'
  | 'mails'
  | 'texts'
  | 'content'
  | 'features'
  | 'levels'
  | 'agreement'
  | 'facets'
  | 'search'
  | 'stock'
  | 'limits'
  | 'approvals'
  | 'cash'
  | 'returns'
  | 'confirmations'
  | 'security'
  | 'appearance';

export interface SettingsTab {
  name: SettingsTabName;
  label: string;
  intro: string;
  /** Open to every admin when left out. */
  needs?: Permission;
  /** Names of its fields, which the search finds too. */
  words?: readonly string[];
}

const listLabels = ({ fields }: SettingGroup) =>
  Object.values(fields).flatMap((field) => ('label' in field ? field.label : []));

const profile: SettingsTab = {
  name: 'profile',
  label: 'Profile',
  intro: 'Your name and contact details, visible to other admins. The page reloads after you save.',
};

export const settingsTabs: readonly SettingsTab[] = [
  profile,
  {
    name: 'company',
    words: listLabels(companySettings),
    label: 'Company Info',
    needs: 'settings.write',
    intro: 'What the footer, the contact page and search engines say about the shop.',
  },
  {
    name: 'payments',
    words: ['Bank', 'IBAN', 'Account title', 'Raast'],
    label: 'Payment Details',
    needs: 'settings.write',
    intro: 'The accounts that members pay for their packages. The payment step shows exactly these.',
  },
  {
    name: 'delivery',
    label: 'Delivery',
    needs: 'settings.write',
    intro: 'What delivery costs and how long it takes, by city. Orders keep what they were charged.',
  },
  {
    name: 'content',
    label: 'Content',
    needs: 'content.write',
    intro: 'Texts of the shop that you can replace: the announcement, the home banner, policies and questions.',
  },
  {
    name: 'features',
    words: listLabels(featureSettings),
    label: 'Features',
    needs: 'features.write',
    intro: 'What the shop shows and requires. Changes apply to every visitor within a few minutes.',
  },
  {
    name: 'levels',
    label: 'MLM Settings',
    needs: 'settings.write',
    intro: 'Levels of the partner programme. Members get the highest level they have enough points for, right away.',
  },
  {
    name: 'agreement',
    label: 'Partner agreement',
    needs: 'settings.write',
    intro: 'What members accept when they become partners. Each change is a version of its own.',
  },
  {
    name: 'facets',
    label: 'Filters',
    needs: 'catalogue.write',
    intro: 'What shoppers filter products by. Choose the values of each product in its form.',
  },
  {
    name: 'search',
    words: listLabels(searchSettings),
    label: 'Search',
    needs: 'catalogue.write',
    intro: 'What shoppers call your products and what they are for. Changes apply to the next search.',
  },
  {
    name: 'mails',
    words: listLabels(mailSettings),
    label: 'Emails',
    needs: 'settings.write',
    intro: 'Which emails customers and members get. Emails that protect accounts are always sent.',
  },
  {
    name: 'texts',
    label: 'Text messages',
    needs: 'settings.write',
    intro: 'What customers get on their phones about their orders. Messages wait from 21:00 to 09:00.',
  },
  {
    name: 'stock',
    words: listLabels(stockSettings),
    label: 'Stock',
    needs: 'settings.write',
    intro: 'When the console warns that a product runs out.',
  },
  {
    name: 'limits',
    words: listLabels(limitSettings),
    label: 'Limits',
    needs: 'settings.write',
    intro:
      'How much shoppers can order. Orders that staff place have no limits. Leave a field empty to switch its limit off.',
  },
  {
    name: 'approvals',
    words: listLabels(approvalSettings),
    label: 'Approvals',
    needs: 'settings.write',
    intro: 'Amounts beyond which staff who are not owners need a second person.',
  },
  {
    name: 'cash',
    words: listLabels(cashSettings),
    label: 'Cash',
    needs: 'settings.write',
    intro: 'Amounts of money beyond which a second person is needed, also for owners where there are several.',
  },
  {
    name: 'returns',
    words: listLabels(returnsSettings),
    label: 'Returns',
    needs: 'settings.write',
    intro: 'How long buyers may return things. The policy page says the same.',
  },
  {
    name: 'confirmations',
    words: listLabels(confirmationSettings),
    label: 'Confirmations',
    needs: 'settings.write',
    intro: 'What the shop does by itself about orders that wait for confirmation, while the feature is set to rules.',
  },
  {
    name: 'security',
    words: ['Second factor', 'Passkeys', 'Sign out'],
    label: 'Security',
    intro: 'Your password, active sessions and account history.',
  },
  {
    name: 'appearance',
    words: ['Dark', 'Light', 'Compact'],
    label: 'Appearance',
    intro: 'Theme, density and keyboard shortcuts on this device.',
  },
];

export function useSettingsTab(): SettingsTab {
  const [params] = useSearchParams();
  const requestedTab = params.get('tab')?.toLowerCase();
  return settingsTabs.find(({ name }) => name === requestedTab) ?? profile;
}

export function settingsPath(tab: SettingsTabName): string {
  return tab === 'profile' ? '/admin?section=settings' : `/admin?section=settings&tab=${tab}`;
}
