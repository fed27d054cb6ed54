export const roles = ['USER', 'GUEST_USER', 'SOULVIA_PARTNER', 'ADMIN'] as const;

export type Role = (typeof roles)[number];

export const userStatuses = ['VERIFIED', 'UNVERIFIED'] as const;

export type UserStatus = (typeof userStatuses)[number];

export const genders = ['M', 'F', 'O'] as const;

export type Gender = (typeof genders)[number];

/** Labels of the codes in forms. */
export const genderChoices = [
  { value: 'male', code: 'M', label: 'Male' },
  { value: 'female', code: 'F', label: 'Female' },
  { value: 'other', code: 'O', label: 'Other' },
] as const satisfies readonly { value: string; code: Gender; label: string }[];

export const paymentStatuses = ['Pending', 'Approved', 'Rejected'] as const;

export const userOrderings = ['-created_at', 'created_at', 'name', '-name', 'email', '-email'] as const;

export type UserOrdering = (typeof userOrderings)[number];
