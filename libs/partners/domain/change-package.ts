import type { ValueChange } from './events.js';

export interface PackageDetails {
  name: string;
  description: string;
  /** Rupees with two decimals. */
  price: string;
  /** Percent. */
  profit: number;
  scValue: number;
  /** Key of a stored image. */
  image: string | null;
}

/** Fields that are left out stay. */
export type PackageChanges = { [Field in keyof PackageDetails]?: PackageDetails[Field] | undefined };

/** Names of the fields in the API, as events record them. */
const fieldNames = {
  name: 'name',
  description: 'description',
  price: 'price',
  profit: 'profit',
  scValue: 'sc_value',
  image: 'image',
} as const satisfies Record<keyof PackageDetails, string>;

/** Compares requested changes with a package: the values that differ, the API's names of those fields, and what changed for people. */
export function diffPackage(
  current: { [Field in keyof PackageDetails]?: PackageDetails[Field] | undefined },
  changes: PackageChanges,
): { values: Partial<PackageDetails>; fields: string[]; changes: ValueChange[] } {
  const changed = (Object.keys(fieldNames) as (keyof PackageDetails)[]).filter(
    (key) => changes[key] !== undefined && changes[key] !== current[key],
  );
  return {
    values: Object.fromEntries(changed.map((key) => [key, changes[key]])),
    fields: changed.map((key) => fieldNames[key]),
    changes: changed.flatMap((key) => {
      const [from, to] = [current[key], changes[key]];
      // The key of an image file means nothing to people.
      return key === 'image' || from === undefined || from === null || to === undefined || to === null
        ? []
        : [{ field: fieldNames[key], from, to }];
    }),
  };
}
