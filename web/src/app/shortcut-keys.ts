import { sectionPath, sections } from './admin-sections';

/** After `g`: the section that a letter goes to. */
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

export interface GoTo {
  letter: string;
  label: string;
  path: string;
}

export const goTos: readonly GoTo[] = Object.entries(letters).flatMap(([letter, section]) => {
  const found = sections.find(({ name }) => name === section);
  return found ? [{ letter, label: found.label, path: sectionPath(found.name) }] : [];
});
