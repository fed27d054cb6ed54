import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type MakeCommand, requireSecondPerson } from '@soulvia/approvals';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { deleteResponsesAbout } from '@soulvia/platform/idempotency';
import { ACCOUNTS_OPTIONS, type AccountsOptions } from '../accounts-options.js';
import { assertNotLastAdmin } from '../domain/assert-not-last-admin.js';
import { eraseAccount } from '../persistence/erase-account.js';
import { lockAdmins, lockUser } from '../persistence/locks.js';
import { assertNotLastOwner } from '../domain/staff.js';
import { hasTeam } from '../persistence/sponsorship.js';
import { findStoredRights, ownersAmong, requireMayManage, saveRights } from '../persistence/staff.js';
import { Sessions } from '../sessions/sessions.js';

/**
 * An admin deletes an account and erases its personal data.
 *
 * The account's row is locked FOR UPDATE. Everything done in its name locks it FOR KEY SHARE, so it either commits before the
 * deletion or sees it. Lock order: admins, idempotency keys, the account.
 */
export class DeleteUser extends Command<void> {
  constructor(
    readonly actorId: number,
    readonly userId: number,
  ) {
    super();
  }
}

@CommandHandler(DeleteUser)
export class DeleteUserHandler implements ICommandHandler<DeleteUser> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: Sessions,
    @Inject(ACCOUNTS_OPTIONS) private readonly options: Pick<AccountsOptions, 'eraseElsewhere'>,
  ) {}

  async execute({ actorId, userId }: DeleteUser): Promise<void> {
    const { sessionIds, finish } = await this.unitOfWork.run(async (work) => {
      const admins = await lockAdmins(work.query);
      // Before the account is locked, because a request locks its key first; again afterwards, for responses stored until then.
      await deleteResponsesAbout(work.query, userId);
      const user = await lockUser(work, userId, 'update');
      assertNotLastOwner(await ownersAmong(work.query, admins), actorId, userId);
      assertNotLastAdmin(admins, actorId, user);
      await requireMayManage(work.query, actorId, user.role);
      if (user.role === 'SOULVIA_PARTNER' || (await hasTeam(work.query, userId))) await assertMayErase(work, userId);
      await saveRights(work, userId, await findStoredRights(work.query, userId), null);
      return eraseAccount(work, user, this.options.eraseElsewhere);
    });
    this.sessions.ended(sessionIds);
    await finish();
  }
}

/** @throws ApprovalNeeded */
function assertMayErase(work: Work, userId: number): Promise<void> {
  return requireSecondPerson(work, {
    kind: 'member-erasure',
    subject: 'user',
    subjectId: userId,
    summary: `Erase member #${userId}, who is a partner or has a team`,
    command: 'delete-user',
    payload: { user_id: userId },
  });
}

export const deleteUserApproved: MakeCommand = ({ user_id: id }: { user_id: number }, deciderId) =>
  new DeleteUser(deciderId, id);
