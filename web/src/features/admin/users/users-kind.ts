import type { Gender, Role, UserStatus } from '@soulvia/contracts';

export const usersPath = 'users';

/** The differences between the customer list and the partner list. */
export interface UsersKind {
  title: string;
  noun: string;
  /** One of them, and many. */
  nouns: readonly [one: string, many: string];
  addTitle: string;
  editTitle: string;
  emptyText: string;
  failureText: string;
  deleteFailure: string;
  /** Query parameters that select the listed users. */
  fixed: Record<string, string>;
  statuses: readonly UserStatus[];
  /** Role and status of an added user; the server decides where omitted. */
  added: { role: Role; status?: UserStatus };
  genders: readonly Gender[];
  strongPassword: boolean;
  /** Whether the list can be seen as a tree of sponsors. */
  hasTree: boolean;
}

export const customers: UsersKind = {
  title: 'Customers',
  noun: 'customers',
  nouns: ['customer', 'customers'],
  addTitle: 'Add Customer',
  editTitle: 'Edit Customer',
  emptyText: 'No Customers Yet',
  failureText: 'Failed to load customers',
  deleteFailure: 'Failed to delete customer. Please try again.',
  fixed: { role: 'USER,GUEST_USER' },
  statuses: ['VERIFIED', 'UNVERIFIED'],
  added: { role: 'USER' },
  genders: ['M', 'F', 'O'],
  strongPassword: false,
  hasTree: false,
};

export const activePartners: UsersKind = {
  title: 'Active Partners',
  noun: 'active partners',
  nouns: ['active partner', 'active partners'],
  addTitle: 'Add Partner',
  editTitle: 'Edit Active Partner',
  emptyText: 'No Active Partners Yet',
  failureText: 'Failed to load active partners',
  deleteFailure: 'Failed to delete active partner. Please try again.',
  fixed: { role: 'SOULVIA_PARTNER', status: 'VERIFIED' },
  statuses: ['VERIFIED'],
  added: { role: 'SOULVIA_PARTNER', status: 'VERIFIED' },
  genders: ['M', 'F'],
  strongPassword: true,
  hasTree: true,
};
