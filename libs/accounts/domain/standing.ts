import type { Role, UserStatus } from '@soulvia/contracts';
import {
  newEvent,
  userDeactivated,
  userReactivated,
  userRoleChanged,
  userStatusChanged,
  type NewEvent,
} from './events.js';

export interface Standing {
  role: Role;
  status: UserStatus;
  isActive: boolean;
}

/** An account as decisions about its standing see it. */
export interface Account extends Standing {
  id: number;
  createdAt: Date;
}

export interface StandingDecision {
  /** The fields to write; empty when nothing changes. */
  changes: Partial<Standing>;
  events: NewEvent[];
  /** A session carries the role that it was opened with: a new role, or none at all, needs a new sign-in. */
  endsSessions: boolean;
}

export function isActiveAdmin({ role, isActive }: Pick<Standing, 'role' | 'isActive'>): boolean {
  return role === 'ADMIN' && isActive;
}

/** An admin sets role, status or activity of an account; fields that are left out stay. */
export function decideStanding(
  account: Account,
  request: { [Field in keyof Standing]?: Standing[Field] | undefined },
): StandingDecision {
  const { id } = account;
  const { role = account.role, status = account.status, isActive = account.isActive } = request;
  const changes: Partial<Standing> = {};
  const events: NewEvent[] = [];
  if (role !== account.role) {
    changes.role = role;
    events.push(roleChanged(account, role));
  }
  if (status !== account.status) {
    changes.status = status;
    events.push(newEvent(userStatusChanged, id, { user_id: id, from: account.status, to: status }));
  }
  if (isActive !== account.isActive) {
    changes.isActive = isActive;
    events.push(newEvent(isActive ? userReactivated : userDeactivated, id, { user_id: id }));
  }
  return { changes, events, endsSessions: changes.role !== undefined || changes.isActive === false };
}

/** Makes a member a verified partner; an admin stays an admin. */
export function decidePartnerGrant(account: Account): StandingDecision {
  const role = account.role === 'ADMIN' ? 'ADMIN' : 'SOULVIA_PARTNER';
  return keepSessions(decideStanding(account, { role, status: 'VERIFIED' }));
}

/**
 * Makes a partner a customer again; any other role stays.
 *
 * @param options `unverify` when the partnership had verified the member.
 */
export function decidePartnerRevocation(account: Account, options: { unverify: boolean }): StandingDecision {
  const role = account.role === 'SOULVIA_PARTNER' ? 'USER' : account.role;
  const status = options.unverify && account.status === 'VERIFIED' ? 'UNVERIFIED' : account.status;
  return keepSessions(decideStanding(account, { role, status }));
}

/** Sessions stay open: the role is read with each call. */
function keepSessions(decision: StandingDecision): StandingDecision {
  return { ...decision, endsSessions: false };
}

function roleChanged({ id, role: from, createdAt }: Account, to: Role): NewEvent {
  return newEvent(userRoleChanged, id, { user_id: id, from, to, registered_at: createdAt.toISOString() });
}
