import { expect, test } from '@jest/globals';
import {
  type Duty,
  dutyNames,
  type Permission,
  listPermissions,
  type Role,
  type StaffRights,
} from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { LastOwner, NeedsStaffManage, OwnAccount, OwnDuties } from './errors.js';
import { assertMayManage, assertNotLastOwner, decideRights, rightsForRole, type StaffAccount } from './staff.js';

const owner: StaffRights = { owner: true, duties: [] };
const support: StaffRights = { owner: false, duties: ['support'] };
const admin = (id: number, rights: StaffRights): StaffAccount => ({ id, role: 'ADMIN', rights });

test('staff: only an owner changes an admin or makes one', () => {
  expect(() => assertMayManage(owner, 'ADMIN', 'USER')).not.toThrow();
  expect(() => assertMayManage(support, 'USER')).not.toThrow();
  for (const [role, requested] of [
    ['ADMIN', 'ADMIN'],
    ['ADMIN', 'USER'],
    ['USER', 'ADMIN'],
  ] as const)
    for (const rights of [support, { owner: false, duties: dutyNames }, null])
      expect(() => assertMayManage(rights, role, requested)).toThrow(NeedsStaffManage);
});

test('staff: a new admin is an owner unless duties are named, even none', () => {
  expect(rightsForRole(null, 'ADMIN', undefined)).toEqual(owner);
  expect(rightsForRole({ role: 'USER', rights: null }, 'ADMIN', [])).toEqual({ owner: false, duties: [] });
  expect(rightsForRole(null, 'ADMIN', ['support', 'orders', 'support'])).toEqual({
    owner: false,
    duties: ['orders', 'support'],
  });
  expect(rightsForRole(null, 'USER', undefined)).toBeNull();
});

test('staff: rights stay with the role and end with it', () => {
  expect(rightsForRole({ role: 'ADMIN', rights: support }, 'ADMIN', undefined)).toEqual(support);
  expect(rightsForRole({ role: 'ADMIN', rights: owner }, 'USER', undefined)).toBeNull();
});

test('staff: duties are refused for an account that is not being made an admin', () => {
  expect(() => rightsForRole({ role: 'ADMIN', rights: support }, 'ADMIN', ['finance'])).toThrow(InvalidInput);
  expect(() => rightsForRole({ role: 'USER', rights: null }, 'USER', ['finance'])).toThrow(InvalidInput);
});

test('staff: owners change neither themselves nor the last owner', () => {
  expect(() => decideRights([1, 2], 1, admin(1, owner), support)).toThrow(OwnDuties);
  expect(() => decideRights([2], 1, admin(2, owner), support)).toThrow(LastOwner);
  expect(() => decideRights([2, 3], 1, admin(2, owner), support)).toThrow(NeedsStaffManage);
  expect(decideRights([1, 2], 1, admin(2, owner), support)).toEqual(support);
});

test('staff: the same rights again change nothing', () => {
  expect(decideRights([1], 1, admin(2, support), { owner: false, duties: ['support', 'support'] })).toBeUndefined();
  expect(decideRights([1, 2], 1, admin(2, owner), { owner: true, duties: ['finance'] })).toBeUndefined();
});

test('staff: an account that costs the shop no owner can always be removed', () => {
  expect(() => assertNotLastOwner([1], 1, 2)).not.toThrow();
  expect(() => assertNotLastOwner([1, 2], 1, 2)).not.toThrow();
  expect(() => assertNotLastOwner([1, 2], 1, 1)).toThrow(OwnAccount);
  expect(() => assertNotLastOwner([1], 2, 1)).toThrow(LastOwner);
});

test('staff: no sequence of allowed calls by others than owners raises a permission', () => {
  let allowedCalls = 0;
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = generator(seed);
    const shop = new Shop(random);
    const before = shop.permissions();
    for (let step = 0; step < 200; step += 1) shop.tryCall();
    const after = shop.permissions();
    for (const [id, granted] of after)
      expect([seed, id, granted.filter((one) => !before.get(id)?.includes(one))]).toEqual([seed, id, []]);
    allowedCalls += shop.allowedCalls;
  }
  expect(allowedCalls).toBeGreaterThan(1000);
});

/** Accounts that are changed through the decisions of the commands, by everybody but the owner. */
class Shop {
  allowedCalls = 0;
  private readonly accounts = new Map<number, StaffAccount>();

  constructor(private readonly random: (below: number) => number) {
    this.accounts.set(1, admin(1, owner));
    for (let id = 2; id <= 9; id += 1) {
      const duties = dutyNames.filter(() => random(3) === 0);
      this.accounts.set(id, id <= 6 ? admin(id, { owner: false, duties }) : { id, role: 'USER', rights: null });
    }
  }

  permissions(): Map<number, Permission[]> {
    return new Map([...this.accounts].map(([id, { rights }]) => [id, listPermissions(rights)]));
  }

  tryCall(): void {
    const actor = this.accounts.get(2 + this.random(this.accounts.size - 1));
    const target = this.accounts.get(1 + this.random(this.accounts.size));
    if (!actor || !target) return;
    try {
      this.call(actor, target);
      this.allowedCalls += 1;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
    }
  }

  private call(actor: StaffAccount, target: StaffAccount): void {
    const role = pick<Role>(['USER', 'GUEST_USER', 'SOULVIA_PARTNER', 'ADMIN'], this.random);
    const duties = this.random(2) === 0 ? undefined : ([pick<Duty>(dutyNames, this.random)] as const);
    const owners = [...this.accounts.values()].filter(({ rights }) => rights?.owner).map(({ id }) => id);
    const kind = this.random(4);
    if (kind === 3) {
      this.require(actor, 'staff.manage');
      const requested = { owner: this.random(2) === 0, duties: duties ?? [] };
      this.store(target, target.role, decideRights(owners, actor.id, target, requested) ?? target.rights);
      return;
    }
    this.require(actor, 'customers.write');
    if (kind === 0) {
      assertMayManage(actor.rights, role);
      const created = { id: this.accounts.size + 1, role, rights: rightsForRole(null, role, duties) };
      this.accounts.set(created.id, created);
    } else if (kind === 1) {
      assertNotLastOwner(owners, actor.id, target.id);
      assertMayManage(actor.rights, target.role, role);
      this.store(target, role, rightsForRole(target, role, duties));
    } else {
      assertNotLastOwner(owners, actor.id, target.id);
      assertMayManage(actor.rights, target.role);
      this.store(target, 'USER', null);
    }
  }

  private require(actor: StaffAccount, permission: Permission): void {
    if (!listPermissions(actor.rights).includes(permission)) throw new NeedsStaffManage();
  }

  private store(account: StaffAccount, role: Role, rights: StaffRights | null): void {
    this.accounts.set(account.id, { ...account, role, rights });
  }
}

function pick<Item>(items: readonly Item[], random: (below: number) => number): Item {
  const item = items[random(items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

/** A reproducible sequence of numbers below a bound. */
function generator(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
