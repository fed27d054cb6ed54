import type { Permission } from './duty-rules.js';
import type { ListRule } from './list-rule.js';
import { lineRule, type TextRule } from './text-rule.js';

/** Paths below `/api/v1/`. */
export const keysPath = 'keys';

/** Permissions that a key may have. */
export const keyPermissions = [
  'orders.read',
  'orders.write',
  'parcels.write',
  'catalogue.read',
  'catalogue.write',
  'stock.write',
  'customers.read',
  'reports.read',
  'cash.read',
] as const satisfies readonly Permission[];

export type KeyPermission = (typeof keyPermissions)[number];

export const keyStates = ['ACTIVE', 'EXPIRED', 'REVOKED'] as const;

export type KeyState = (typeof keyStates)[number];

export const keyLimits = {
  nameMax: 60,
  livingMax: 100,
  daysMax: 365,
  networksMax: 20,
  callsPerMinute: 60,
  /** Different people whom a key may read in a day. */
  peopleMax: 1_000,
  /** Refused calls in an hour before staff are notified. */
  refusalsNotified: 100,
  /** Days before its end on which staff are notified. */
  endNoticeDays: 14,
} as const;

export const keyMessages = {
  permissions: `permissions must be a list of ${keyPermissions.join(', ')}`,
  permissionsTwice: 'Each permission once',
  networks: `addresses must be a list of at most ${keyLimits.networksMax} networks`,
  networkInvalid: 'Must be a network such as 203.0.113.0/24, at most /16 wide, or /48 for IPv6',
  networksNeeded: 'Personal data is read from known networks only: name at least one.',
  end: 'expires_at must be a date or time in ISO 8601',
  endOutside: `A key ends in the future, within ${keyLimits.daysMax} days.`,
  tooMany: `There are ${keyLimits.livingMax} keys. Revoke one first.`,
} as const;

const network: TextRule = {
  required: keyMessages.networkInvalid,
  max: { length: 43, message: keyMessages.networkInvalid },
};

export const keyRules = {
  name: lineRule('Name', keyLimits.nameMax, 'Name is required'),
} satisfies Record<string, TextRule>;

export const keyLists = {
  permissions: {
    required: keyMessages.permissions,
    min: { length: 1, message: keyMessages.permissions },
    max: { length: keyPermissions.length, message: keyMessages.permissions },
    unique: keyMessages.permissionsTwice,
    item: keyMessages.permissions,
  },
  addresses: {
    required: keyMessages.networks,
    min: { length: 1, message: keyMessages.networks },
    max: { length: keyLimits.networksMax, message: keyMessages.networks },
    text: network,
  },
} satisfies Record<string, ListRule>;
