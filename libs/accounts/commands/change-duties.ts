import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { listPermissions, type StaffRights } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { ACCOUNTS_OPTIONS, type AccountsOptions } from '../accounts-options.js';
import { decideRights } from '../domain/staff.js';
import { lockAdmins, lockUser } from '../persistence/locks.js';
import { findStoredRights, ownersAmong, saveRights } from '../persistence/staff.js';
import { Sessions } from '../sessions/sessions.js';

/**
 * An owner sets what another admin may do. Open pages of that admin reconnect with the new rights, and requests have them from
 * now on. Work that it may no longer do is taken off it.
 */
export class ChangeDuties extends Command<void> {
  constructor(
    readonly actorId: number,
    readonly userId: number,
    readonly rights: StaffRights,
  ) {
    super();
  }
}

@CommandHandler(ChangeDuties)
export class ChangeDutiesHandler implements ICommandHandler<ChangeDuties> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: Sessions,
    @Inject(ACCOUNTS_OPTIONS) private readonly options: Pick<AccountsOptions, 'releaseWork'>,
  ) {}

  async execute({ actorId, userId, rights: requested }: ChangeDuties): Promise<void> {
    const affected = await this.unitOfWork.run(async (work) => {
      const adminIds = await lockAdmins(work.query);
      const owners = await ownersAmong(work.query, adminIds);
      const user = await lockUser(work, userId);
      if (user.role !== 'ADMIN') throw new NotFound('Staff member');
      const before = await findStoredRights(work.query, userId);
      const rights = decideRights(owners, actorId, { id: userId, role: user.role, rights: before }, requested);
      if (!rights) return [];
      await saveRights(work, userId, before, rights);
      await this.options.releaseWork(work.query, userId, listPermissions(rights));
      return this.sessions.listOpen(work.query, userId);
    });
    this.sessions.ended(affected);
  }
}
