import { DeviceSetting } from '@/lib/device-setting';
import type { Section, SectionGroup } from './admin-sections';

export const groupNames: readonly SectionGroup[] = ['Sell', 'Deliver', 'Catalogue', 'People', 'Shop'];

type Fold = 'auto' | 'open' | 'folded';

/** What an admin chose on this device; by itself a group is open where it fits. */
export const folds: Readonly<Record<SectionGroup, DeviceSetting<Fold>>> = {
  Sell: createFold('Sell'),
  Deliver: createFold('Deliver'),
  Catalogue: createFold('Catalogue'),
  People: createFold('People'),
  Shop: createFold('Shop'),
};

function createFold(group: SectionGroup): DeviceSetting<Fold> {
  return new DeviceSetting(`nav${group}`, ['auto', 'open', 'folded']);
}

/** Height of a link or a heading, and of what is above the list, in pixels. */
const rowHeight = 44;
const headHeight = 76;

/** The groups that are open by themselves: from the first on, as many as a window of this height shows together with the rest folded. */
export function fittingGroups(sections: readonly Section[], height: number): ReadonlySet<SectionGroup> {
  const groups = groupNames.filter((name) => sections.some(({ group }) => group === name));
  const shown = sections.filter(({ isAlwaysShown }) => isAlwaysShown).length;
  let free = height - headHeight - rowHeight * (1 + groups.length + shown);
  const open = new Set<SectionGroup>();
  for (const name of groups) {
    free -= rowHeight * sections.filter(({ group, isAlwaysShown }) => group === name && !isAlwaysShown).length;
    if (free < 0) return open;
    open.add(name);
  }
  return open;
}
