import { sectionPath, sections } from './admin-sections';

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

export interface GoTo {
  letter: string;
  label: string;
  path: string;
}

export const goTos: readonly GoTo[] = Object.entries(letters).flatMap(([letter, section]) => {
  const target = sections.find(({ name }) => name === section);
  return target ? [{ letter, label: target.label, path: sectionPath(target.name) }] : [];
});
