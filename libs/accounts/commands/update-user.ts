import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Role, UserStatus } from '@soulvia/contracts';
import { recordAll, UnitOfWork } from '@soulvia/platform/event-log';
import { assertNotLastAdmin } from '../domain/assert-not-last-admin.js';
import type { ProfileFields } from '../domain/change-fields.js';
import { assertEditAllowed, mayRemoveAdmin } from '../domain/edit-user.js';
import { decideStanding } from '../domain/standing.js';
import type { User } from '../domain/user.entity.js';
import { Cnics } from '../persistence/cnics.js';
import { changeFields } from '../persistence/change-fields.js';
import { lockAdmins, lockUser } from '../persistence/locks.js';
import { assignSponsor } from '../persistence/sponsorship.js';
import { Sessions } from '../sessions/sessions.js';

export interface UserChanges {
  fields: ProfileFields;
  role?: Role | undefined;
  status?: UserStatus | undefined;
  isActive?: boolean | undefined;
  /** Null removes the sponsor. */
  sponsorId?: number | null | undefined;
}

/** An admin edits an account. A new email, a new role or a deactivation signs the user out everywhere. */
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
    private readonly cnics: Cnics,
  ) {}

  async execute({ actorId, userId, changes }: UpdateUser): Promise<User> {
    const { sponsorId } = changes;
    const { user, ended } = await this.unitOfWork.run(async (work) => {
      const adminIds = mayRemoveAdmin(changes) ? await lockAdmins(work.query) : undefined;
      if (sponsorId !== undefined) await assignSponsor(work, { userId, sponsorId, mayMove: true, field: 'sponsor_id' });
      const locked = await lockUser(work, userId);
      if (adminIds) assertNotLastAdmin(adminIds, actorId, locked);
      assertEditAllowed(actorId, locked, changes);
      const standing = decideStanding(locked, changes);
      const { email = locked.email } = changes.fields;
      const endsSessions = standing.endsSessions || email !== locked.email;
      Object.assign(locked, standing.changes);
      recordAll(work, standing.events);
      await changeFields(work, this.cnics, locked, changes.fields);
      await work.em.flush();
      return { user: locked, ended: endsSessions ? await this.sessions.revokeAll(work.query, userId) : [] };
    });
    this.sessions.ended(ended);
    return user;
  }
}
