import { askSecondPerson, type MakeCommand } from '@soulvia/approvals';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Duty, Role, UserStatus } from '@soulvia/contracts';
import { recordAll, UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { ACCOUNTS_OPTIONS, type AccountsOptions } from '../accounts-options.js';
import { assertNotLastAdmin } from '../domain/assert-not-last-admin.js';
import type { ProfileFields } from '../domain/change-fields.js';
import { staffEmailDelayMs } from '../domain/email-change-link.js';
import { adminAppointed } from '../domain/events.js';
import { assertEditAllowed, mayRemoveAdmin } from '../domain/edit-user.js';
import { decideStanding, isActiveAdmin } from '../domain/standing.js';
import { assertNotLastOwner, rightsForRole } from '../domain/staff.js';
import type { User } from '../domain/user.entity.js';
import { Cnics } from '../persistence/cnics.js';
import { changeFields, closeResets } from '../persistence/change-fields.js';
import { EmailVerifications } from '../persistence/email-verification.js';
import { lockAdmins, lockUser } from '../persistence/locks.js';
import { recordMove } from '../persistence/record-move.js';
import { findStoredRights, ownersAmong, requireMayManage, saveRights } from '../persistence/staff.js';
import { assignSponsor, checkSponsor } from '../persistence/sponsorship.js';
import { describeMove } from './move-member.js';
import { Sessions } from '../sessions/sessions.js';

export interface UserChanges {
  fields: ProfileFields;
  role?: Role | undefined;
  /** Of a new admin; an owner when left out. */
  duties?: readonly Duty[] | undefined;
  status?: UserStatus | undefined;
  isActive?: boolean | undefined;
  /** Null removes the sponsor. */
  sponsorId?: number | null | undefined;
}

/** Stands in the history of a member who was moved by an edit, which asks for no reason. */
const reasonOfEdit = 'Changed in an edit of the account, without a reason';

/** An admin edits an account; only an owner that of an admin. A new role or a deactivation signs the user out everywhere. */
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
    @Inject(ACCOUNTS_OPTIONS) private readonly options: Pick<AccountsOptions, 'releaseWork'>,
    private readonly cnics: Cnics,
    private readonly verifications: EmailVerifications,
  ) {}

  async execute({ actorId, userId, changes }: UpdateUser): Promise<User> {
    const { sponsorId } = changes;
    const { user, ended } = await this.unitOfWork.run(async (work) => {
      const adminIds = mayRemoveAdmin(changes) ? await lockAdmins(work.query) : undefined;
      if (sponsorId !== undefined) await move(work, actorId, userId, sponsorId);
      const locked = await lockUser(work, userId);
      if (adminIds) {
        assertNotLastOwner(await ownersAmong(work.query, adminIds), actorId, userId);
        assertNotLastAdmin(adminIds, actorId, locked);
      }
      await requireMayManage(work.query, actorId, locked.role, changes.role);
      assertEditAllowed(actorId, locked, changes);
      const rights = await findStoredRights(work.query, userId);
      const newRights = rightsForRole({ role: locked.role, rights }, changes.role ?? locked.role, changes.duties);
      const standing = decideStanding(locked, changes);
      const wasAdmin = isActiveAdmin(locked);
      Object.assign(locked, standing.changes);
      recordAll(work, standing.events);
      if (standing.changes.role === 'ADMIN') work.record(adminAppointed, userId, { user_id: userId });
      const { email, ...fields } = changes.fields;
      await changeFields(work, this.cnics, locked, fields);
      if (email !== undefined && email !== locked.email && !(await mustWait(work, locked, email)))
        await this.requestEmail(work, locked, email);
      await work.em.flush();
      if (wasAdmin && !isActiveAdmin(locked)) await this.options.releaseWork(work.query, userId, []);
      await saveRights(work, userId, rights, newRights);
      return { user: locked, ended: standing.endsSessions ? await this.sessions.revokeAll(work.query, userId) : [] };
    });
    this.sessions.ended(ended);
    return user;
  }

  /** It counts once its link is used and the owner of the account had a day to object; open links for a new password end. */
  private async requestEmail(work: Work, user: User, email: string): Promise<void> {
    await this.verifications.requestChange(work, user, email, new Date(Date.now() + staffEmailDelayMs));
    await closeResets(work.query, user.id);
  }
}

/** Whether an owner has to agree first: a partner's account is worth money. */
async function mustWait(work: Work, { id, role, email: before }: User, email: string): Promise<boolean> {
  if (role !== 'SOULVIA_PARTNER') return false;
  const asked = await askSecondPerson(work, {
    kind: 'partner-email',
    subject: 'user',
    subjectId: id,
    summary: `New email for partner #${id}`,
    version: before,
    command: 'change-email',
    payload: { user_id: id, email },
  });
  return asked !== undefined;
}

export const emailApproved: MakeCommand = ({ user_id: id, email }: { user_id: number; email: string }, deciderId) =>
  new UpdateUser(deciderId, id, { fields: { email } });

async function move(work: Work, actorId: number, userId: number, sponsorId: number | null): Promise<void> {
  const request = { userId, sponsorId, mayMove: true, field: 'sponsor_id' };
  const from = await checkSponsor(work.query, request);
  if (from === undefined) return;
  const moved = { userId, from, to: sponsorId, reason: reasonOfEdit };
  if (await askSecondPerson(work, describeMove(moved))) return;
  await assignSponsor(work, request);
  await recordMove(work, { ...moved, actorId });
}
