import { duties, ownerPermissions, permissions } from '@soulvia/contracts';

interface Grants {
  permissions: readonly string[];
  duties: Readonly<Record<string, readonly string[]>>;
  ownerPermissions: readonly string[];
}

/** @returns what is wrong with the table of duties: permissions that cannot be given, and unknown ones. */
export function permissionFaults(grants: Grants = { permissions, duties, ownerPermissions }): string[] {
  const granted = [...Object.entries(grants.duties), ['an owner', grants.ownerPermissions] as const];
  const ungranted = grants.permissions.filter((permission) => !granted.some(([, list]) => list.includes(permission)));
  return [
    ...ungranted.map((permission) => `no duty grants ${permission}, nor is it an owner's own`),
    ...granted.flatMap(([name, list]) =>
      list
        .filter((permission) => !grants.permissions.includes(permission))
        .map((permission) => `${name} has the unknown permission ${permission}`),
    ),
  ];
}
