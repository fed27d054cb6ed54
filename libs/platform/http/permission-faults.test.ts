import { expect, test } from '@jest/globals';
import { permissionFaults } from './permission-faults.js';

const grants = { permissions: ['a.read', 'b.write'], duties: { packing: ['a.read'] }, ownerPermissions: ['b.write'] };

test('permissions: the table of duties has no fault', () => {
  expect(permissionFaults()).toEqual([]);
  expect(permissionFaults(grants)).toEqual([]);
});

test('permissions: one that cannot be given is a fault', () => {
  expect(permissionFaults({ ...grants, permissions: [...grants.permissions, 'c.read'] })).toEqual([
    "no duty grants c.read, nor is it an owner's own",
  ]);
});

test('permissions: a duty and an owner cannot have an unknown one', () => {
  expect(
    permissionFaults({ ...grants, duties: { packing: ['a.read', 'x.read'] }, ownerPermissions: ['b.write', 'y'] }),
  ).toEqual(['packing has the unknown permission x.read', 'an owner has the unknown permission y']);
});
