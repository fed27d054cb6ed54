/** Path below `/api/v1/`. */
export const familiesPath = 'product-families';

export const familyLimits = {
  membersMin: 2,
  membersMax: 30,
  axesMax: 2,
  nameMax: 120,
  /** Characters of an axis, such as `Size`, and of a value on it, such as `30 ml`. */
  axisMax: 30,
  valueMax: 40,
} as const;

/** A product within its family. */
export interface FamilySibling {
  id: number;
  /** One text for each axis, in their order. */
  option_values: string[];
  price: string;
  is_available: boolean;
  display_image_url: string | null;
}

/** The family of a product: products that differ in one or two things, such as the size. */
export interface ProductFamily {
  id: number;
  name: string;
  /** What its products differ in, such as `Size`. */
  axes: string[];
  /** All its products, this one included, in the order that staff chose. */
  siblings: FamilySibling[];
}

/** What one card of a grouped list stands for. */
export interface FamilyCard {
  id: number;
  name: string;
  axes: string[];
  /** Products of the family that fit the filter. */
  members: number;
}

export interface FamilyMemberInput {
  product_id: number;
  option_values: string[];
}

/** Creates a family; a change replaces what it names. */
export interface FamilyRequest {
  name: string;
  axes: string[];
  members: FamilyMemberInput[];
}

/** A family in the console. */
export interface StaffFamily extends Omit<ProductFamily, 'siblings'> {
  members: (FamilySibling & { name: string })[];
}

/** With `IN_A_FAMILY`: a product that another family has. */
export interface ProductInFamily {
  product_id: number;
  family_id: number;
  family_name: string;
}
