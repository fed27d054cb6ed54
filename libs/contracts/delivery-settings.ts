import { type CityGroup, defaultDelivery, deliveryPath, type DeliveryZone } from './delivery-prices.js';
import { comparableCity } from './comparable-city.js';
import { knownCity } from './pakistan.js';
import { readAmount } from './reading/amount.js';
import { formatRupees } from './rupees.js';
import { say } from './say.js';
import { normalizeAmount, type SettingGroup, type SettingsOf, wholeNumberRule } from './setting-group.js';
import { lineRule, type TextRule } from './text-rule.js';

export const deliveryLimits = { groupsMax: 20, citiesMax: 200, daysMax: 60 } as const;

const feeMessage = 'Enter an amount from 0 to 5,000, such as 150 or 150.50';

export const deliveryRules = {
  name: lineRule('Name', 60, 'Name is required'),
  city: lineRule('City', 100, 'City is required'),
  fee: {
    read: readAmount,
    required: feeMessage,
    max: { length: 7, message: feeMessage },
    pattern: { regex: /^(?:5000(?:\.0{1,2})?|[0-4]?\d{1,3}(?:\.\d{1,2})?)$/, message: feeMessage },
  } satisfies TextRule,
  days: wholeNumberRule(0, deliveryLimits.daysMax),
};

export const deliveryMessages = {
  groupsRequired: 'Groups must be a list',
  tooManyGroups: `A shop has at most ${deliveryLimits.groupsMax} groups of cities`,
  groupInvalid: 'Must be a group of cities',
  citiesRequired: 'Choose at least one city',
  tooManyCities: `A group has at most ${deliveryLimits.citiesMax} cities`,
  zoneRequired: 'Enter the fee',
  daysInvalid: 'Enter the first and the last day, or neither',
  daysOrder: 'Must not be before the first day',
} as const;

/** What no field of the groups shows alone, by field: cities that are unknown or stand in two groups. */
export function deliveryProblems({ groups }: { groups: readonly Pick<CityGroup, 'name' | 'cities'>[] }) {
  const problems: Record<string, string[]> = {};
  const owners = new Map<string, string>();
  for (const [index, { name, cities }] of groups.entries())
    for (const [place, text] of cities.entries()) {
      const city = knownCity(text);
      const owner = owners.get(comparableCity(text));
      if (city === null) problems[`groups.${index}.cities.${place}`] = [say`${text} is not a city of the list.`];
      else if (owner !== undefined)
        problems[`groups.${index}.cities.${place}`] = [say`${city} is in "${owner}" already.`];
      owners.set(comparableCity(text), owner ?? name);
    }
  return problems;
}

const normalizeZone = ({ fee, days }: DeliveryZone): DeliveryZone => ({
  fee: normalizeAmount(fee),
  days: days && { from: days.from, to: days.to },
});

const describeZone = ({ fee, days }: DeliveryZone) =>
  `${formatRupees(fee)}${days ? `, ${days.from}-${days.to} days` : ''}`;

/** What a delivery costs and how long it takes. */
export const deliverySettings = {
  path: deliveryPath,
  kind: 'delivery',
  noun: 'delivery settings',
  findProblems: (values: { groups: CityGroup[] }) => deliveryProblems(values),
  fields: {
    groups: {
      kind: 'data',
      default: defaultDelivery.groups,
      normalize: (groups: CityGroup[]) =>
        groups.map((group) => ({
          name: group.name,
          cities: group.cities.map((city) => knownCity(city) ?? city),
          ...normalizeZone(group),
        })),
      describe: (groups: CityGroup[]) =>
        groups.map((group) => say`${group.name}: ${describeZone(group)} (${group.cities.join(', ')})`).join('; '),
    },
    other: {
      kind: 'data',
      default: defaultDelivery.other,
      normalize: normalizeZone,
      describe: describeZone,
    },
    handling_days: {
      kind: 'number',
      default: defaultDelivery.handling_days,
      rule: wholeNumberRule(0, 14),
      label: 'Handling days',
      hint: 'From the order until the courier has the parcel',
    },
  },
} satisfies SettingGroup;

export type DeliverySettings = SettingsOf<typeof deliverySettings>;
