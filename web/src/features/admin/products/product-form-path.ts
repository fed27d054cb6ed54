import { readId } from '@/lib/use-panel-param';

export const productsSectionPath = '/admin?section=products';

/** The page that exports and imports all products. */
export const productSheetPath = `${productsSectionPath}&form=sheet`;

export const productFamiliesPath = `${productsSectionPath}&form=families`;

export const productRoutinePath = `${productsSectionPath}&form=routine`;

export const ruleParam = 'rule';

export const familyParam = 'family';

export function familyFormPath(id: number): string {
  return `${productFamiliesPath}&${familyParam}=${id}`;
}

/** The form for a copy of a product, as the URL names it. */
export type CopyMark = `copy-${number}`;

/** The URL of the form of a product, or of a copy of one. */
export type FormPath = (form: number | CopyMark) => string;

export function productFormPath(id: number): string {
  return `${productsSectionPath}&form=${id}`;
}

export const toCopyMark = (id: number): CopyMark => `copy-${id}`;

/** The id of the product to copy; null for other forms. */
export function readCopied(form: string | null): number | null {
  return form?.startsWith('copy-') ? readId(form.slice('copy-'.length)) : null;
}
