import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountMessages, type Role, type UserStatus } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { changeFields, lockUser, type PlainFields } from '../domain/change-user.js';
import { userDeactivated, userReactivated, userRoleChanged, userStatusChanged } from '../domain/events.js';
import { lockAdmins, assertNotLastAdmin } from '../domain/assert-not-last-admin.js';
import { assignSponsor } from '../domain/sponsorship.js';
import type { User } from '../domain/user.entity.js';
import { Sessions } from '../sessions/sessions.js';

export interface UserChanges {
  fields: PlainFields;
  role?: Role | undefined;
  status?: UserStatus | undefined;
  isActive?: boolean | undefined;
  /** Null takes the sponsor away. */
  sponsorId?: number | null | undefined;
}

/** The roles an admin may give. A partner becomes one by an approved payment, or is added as one. */
const rolesToGive: readonly Role[] = ['USER', 'ADMIN', 'GUEST_USER'];

/** An admin changes an account. Whoever loses or gains a role, or may not come in any more, is signed out everywhere. */
export class UpdateUser extends Command<User> {
  constructor(
    readonly actorId: number,
    readonly userId: number,
    readonly changes: UserChanges,
  ) {
    super();
  }
}

@CommandHandler(UpdateUser)
export class UpdateUserHandler implements ICommandHandler<UpdateUser> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: Sessions,
  ) {}

  async execute({ actorId, userId, changes }: UpdateUser): Promise<User> {
    const { user, ended } = await this.unitOfWork.run(async (work) => {
      const admins = losesAdmin(changes) ? await lockAdmins(work.query) : undefined;
      if (changes.sponsorId !== undefined)
        await assignSponsor(work, userId, changes.sponsorId, { mayMove: true, field: 'sponsor_id' });
      const held = await lockUser(work, userId);
      if (admins) assertNotLastAdmin(admins, actorId, held);
      refuseChoices(held, changes);
      if (actorId === userId) refuseOwnEmail(held, changes.fields.email);
      const open = changeStanding(work, held, changes);
      await changeFields(work, held, changes.fields);
      await work.em.flush();
      return { user: held, ended: open ? [] : await this.sessions.revokeAll(work.query, userId) };
    });
    this.sessions.ended(ended);
    return user;
  }
}

function losesAdmin({ role, isActive }: UserChanges): boolean {
  return (role !== undefined && role !== 'ADMIN') || isActive === false;
}

/** What an edit may not choose anew, it may leave as it is. */
function refuseChoices(user: User, { role, fields }: UserChanges): void {
  if (role !== undefined && role !== user.role && !rolesToGive.includes(role))
    throw new InvalidInput({ role: [`Role must be one of ${rolesToGive.join(', ')}`] });
  if (fields.gender === 'O' && user.gender !== 'O') throw new InvalidInput({ gender: [accountMessages.genderInvalid] });
}

/** A session that somebody else has got hold of must not be enough to take the account over. */
function refuseOwnEmail(user: User, email: string | undefined): void {
  if (email !== undefined && email !== user.email)
    throw new InvalidInput({ email: [accountMessages.ownEmailInProfile] });
}

/** @returns whether the user's sessions may stay open. */
function changeStanding({ record }: Work, user: User, { role, status, isActive }: UserChanges): boolean {
  let open = true;
  const userId = user.id;
  if (role !== undefined && role !== user.role) {
    const registeredAt = user.createdAt.toISOString();
    record(userRoleChanged, userId, { user_id: userId, from: user.role, to: role, registered_at: registeredAt });
    user.role = role;
    open = false;
  }
  if (status !== undefined && status !== user.status) {
    record(userStatusChanged, userId, { user_id: userId, from: user.status, to: status });
    user.status = status;
  }
  if (isActive !== undefined && isActive !== user.isActive) {
    record(isActive ? userReactivated : userDeactivated, userId, { user_id: userId });
    user.isActive = isActive;
    open = open && isActive;
  }
  return open;
}
