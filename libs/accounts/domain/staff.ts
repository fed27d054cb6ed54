import { type Duty, dutyNames, listPermissions, type Role, type StaffRights } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { LastOwner, NeedsStaffManage, OwnDuties, OwnAccount } from './errors.js';

/** An account as decisions about its rights see it; `rights` is null for everyone but admins. */
export interface StaffAccount {
  id: number;
  role: Role;
  rights: StaffRights | null;
}

const mayManageStaff = (rights: StaffRights | null) => listPermissions(rights).includes('staff.manage');

/**
 * Guards a change of an account that is an admin, and one that makes an admin: with either, others could raise their own rights.
 *
 * @param actor rights of the account that asks; null when it is no admin.
 * @throws NeedsStaffManage
 */
export function assertMayManage(actor: StaffRights | null, role: Role, requestedRole: Role = role): void {
  if ((role === 'ADMIN' || requestedRole === 'ADMIN') && !mayManageStaff(actor)) throw new NeedsStaffManage();
}

/**
 * The rights that follow from a role. A new admin without named duties is an owner.
 *
 * @throws InvalidInput when duties are named for an account that is not being made an admin.
 */
export function rightsForRole(
  before: Pick<StaffAccount, 'role' | 'rights'> | null,
  role: Role,
  duties: readonly Duty[] | undefined,
): StaffRights | null {
  const becomesAdmin = role === 'ADMIN' && before?.role !== 'ADMIN';
  if (duties !== undefined && !becomesAdmin)
    throw new InvalidInput({ duties: ['Only a new admin takes duties. Change those of staff in Staff.'] });
  if (!becomesAdmin) return role === 'ADMIN' ? (before?.rights ?? null) : null;
  return duties === undefined ? { owner: true, duties: [] } : tidyRights({ owner: false, duties });
}

/** Guards a change that costs an account its ownership. @throws OwnAccount, LastOwner */
export function assertNotLastOwner(ownerIds: readonly number[], actorId: number, accountId: number): void {
  if (!ownerIds.includes(accountId)) return;
  if (accountId === actorId) throw new OwnAccount();
  if (ownerIds.every((id) => id === accountId)) throw new LastOwner();
}

/**
 * An owner sets what another admin may do.
 *
 * @param ownerIds all active owners.
 * @returns undefined when nothing changes.
 * @throws OwnDuties, LastOwner, NeedsStaffManage
 */
export function decideRights(
  ownerIds: readonly number[],
  actorId: number,
  account: StaffAccount,
  requested: StaffRights,
): StaffRights | undefined {
  if (account.id === actorId) throw new OwnDuties();
  if (!requested.owner) assertNotLastOwner(ownerIds, actorId, account.id);
  if (!ownerIds.includes(actorId)) throw new NeedsStaffManage();
  const rights = tidyRights(requested);
  return sameRights(account.rights, rights) ? undefined : rights;
}

export function sameRights(one: StaffRights | null, other: StaffRights | null): boolean {
  return one?.owner === other?.owner && one?.duties.join() === other?.duties.join();
}

/** An owner needs no duties; those of others in the order of the table, each once. */
function tidyRights({ owner, duties }: StaffRights): StaffRights {
  return { owner, duties: owner ? [] : dutyNames.filter((duty) => duties.includes(duty)) };
}
