import { defineEntity, p } from '@mikro-orm/core';
import type { Gender, Role, UserStatus } from '@soulvia/contracts';

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.integer().primary().autoincrement(),
    email: p.text(),
    emailVerified: p.boolean(),
    pendingEmail: p.text().nullable(),
    /** The time before which a pending email that staff entered does not count; null for one that its owner entered. */
    pendingEmailFrom: p.datetime().nullable(),
    /** Whether its link was used before that time. */
    pendingEmailConfirmed: p.boolean().default(false),
    passwordHash: p.text().nullable(),
    firstName: p.text(),
    lastName: p.text(),
    role: p.text().$type<Role>(),
    status: p.text().$type<UserStatus>(),
    isActive: p.boolean().default(true),
    cnicSealed: p.text().nullable(),
    cnicIndex: p.text().nullable(),
    gender: p.text().$type<Gender>().nullable(),
    phone: p.text().nullable(),
    /** The phone in a comparable spelling. */
    phoneKey: p.text().nullable(),
    whatsapp: p.text().nullable(),
    sponsorId: p.integer().nullable(),
    /** Names the member in referral links. */
    referralCode: p.text().defaultRaw('new_referral_code()'),
    /** Whether the uplines see what the member orders. */
    shareWithSponsor: p.boolean().default(false),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
    deletedAt: p.datetime().nullable(),
  },
});

export class User extends UserSchema.class {}

UserSchema.setClass(User);

/** The fields of a user that may leave the module as they are stored. */
export type ShownUser = Pick<
  User,
  | 'id'
  | 'email'
  | 'emailVerified'
  | 'firstName'
  | 'lastName'
  | 'role'
  | 'status'
  | 'isActive'
  | 'gender'
  | 'phone'
  | 'whatsapp'
  | 'sponsorId'
  | 'createdAt'
  | 'updatedAt'
>;

export type OwnAccount = ShownUser & Pick<User, 'pendingEmail' | 'referralCode' | 'shareWithSponsor'>;

/** A one-word name has no last name. */
export function formatFullName(user: Pick<User, 'firstName' | 'lastName'>): string {
  return `${user.firstName} ${user.lastName}`.trim();
}
