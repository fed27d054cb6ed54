import { type SectionName, sectionPath, sections, useSectionAccess } from './admin-sections';

/** The section that each letter opens after `g`. */
const letters: Readonly<Record<string, string>> = {
  d: 'dashboard',
  o: 'orders',
  p: 'products',
  c: 'customers',
  n: 'notifications',
  m: 'payments',
  x: 'operations',
  s: 'settings',
};

interface GoTo {
  section: SectionName;
  letter: string;
  label: string;
  path: string;
}

const goTos: readonly GoTo[] = Object.entries(letters).flatMap(([letter, section]) => {
  const target = sections.find(({ name }) => name === section);
  return target ? [{ section: target.name, letter, label: target.label, path: sectionPath(target.name) }] : [];
});

/** The sections that a letter opens, of those that the admin may open. */
export function useGoTos(): readonly GoTo[] {
  const mayOpen = useSectionAccess();
  return goTos.filter(({ section }) => mayOpen(section));
}
