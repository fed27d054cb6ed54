import { expect, it } from '@jest/globals';
import { sections } from './admin-sections';
import { fittingGroups, groupNames } from './nav-groups';

it('nav groups: the first ones are open, as many as fit, and all in a high window or with few sections', () => {
  expect([...fittingGroups(sections, 1_000)]).toEqual(['Sell', 'Deliver', 'Catalogue']);
  expect([...fittingGroups(sections, 1_550)]).toEqual(groupNames);
  expect([...fittingGroups(sections, 500)]).toEqual([]);
  const few = sections.filter(({ name }) => ['orders', 'confirmations', 'approvals', 'settings'].includes(name));
  expect([...fittingGroups(few, 900)]).toEqual(['Sell', 'Shop']);
});

it('nav groups: what the specification names is in its order, and shown in a folded group too', () => {
  const shown = sections.filter(({ isAlwaysShown, name }) => isAlwaysShown && name !== 'parcels');
  expect(shown.map(({ label }) => label)).toEqual([
    'Dashboard',
    'Orders',
    'Categories',
    'Products',
    'Customers',
    'Active Partners',
    'Notifications',
    'Settings',
  ]);
  expect(sections.map(({ group }) => group).filter((group, at, all) => group !== all[at - 1])).toEqual(groupNames);
});
