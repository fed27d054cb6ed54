export const productStatuses = ['INSTOCK', 'OUTOFSTOCK'] as const;

export type ProductStatus = (typeof productStatuses)[number];

/** Further orders for staff. */
export const staffProductOrderings = ['created_at', 'name', '-name', 'waiting', '-waiting'] as const;

export type StaffProductOrdering = (typeof staffProductOrderings)[number];

/** A category is active while it has products. */
export const categoryStatuses = ['ACTIVE', 'INACTIVE'] as const;

export type CategoryStatus = (typeof categoryStatuses)[number];

export const categoryOrderings = ['created_at', '-created_at', 'name', '-name'] as const;

export type CategoryOrdering = (typeof categoryOrderings)[number];
