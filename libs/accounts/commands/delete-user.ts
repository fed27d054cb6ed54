import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { deleteResponsesAbout } from '@soulvia/platform/idempotency';
import { ACCOUNTS_OPTIONS, type AccountsOptions } from '../accounts-options.js';
import { userDeleted } from '../domain/events.js';
import { assertNotLastAdmin } from '../domain/assert-not-last-admin.js';
import { forgetDevices } from '../persistence/known-devices.js';
import { lockAdmins, lockUser } from '../persistence/locks.js';
import { Sessions } from '../sessions/sessions.js';

/**
 * An admin deletes an account: its personal data is erased and its email can be used again. Orders keep what was written on
 * them, events hold ids only, and the member's downline keeps its place in the tree.
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
    const ended = await this.unitOfWork.run(async (work) => {
      const { query, record } = work;
      const admins = await lockAdmins(query);
      // Before the account is locked, because a request locks its key first; again afterwards, for responses stored until then.
      await deleteResponsesAbout(query, userId);
      const user = await lockUser(work, userId, 'update');
      assertNotLastAdmin(admins, actorId, user);
      record(userDeleted, userId, { user_id: userId, role: user.role, registered_at: user.createdAt.toISOString() });
      await this.options.eraseElsewhere(work, { userId, email: user.email });
      await query(
        `update users set email = 'deleted:' || id, pending_email = null, first_name = 'Deleted', last_name = 'user',
                password_hash = null, cnic = null, gender = null, phone = null, whatsapp = null, is_active = false,
                deleted_at = now(), updated_at = now()
          where id = $1`,
        [userId],
      );
      await deleteResponsesAbout(query, userId);
      await query('delete from addresses where user_id = $1', [userId]);
      await query('delete from personal_details where user_id = $1', [userId]);
      await query('delete from password_resets where user_id = $1', [userId]);
      await query('delete from email_changes where user_id = $1', [userId]);
      await query('delete from email_verifications where user_id = $1', [userId]);
      await query('delete from sign_in_codes where user_id = $1', [userId]);
      await forgetDevices(query, userId);
      return this.sessions.revokeAll(query, userId);
    });
    this.sessions.ended(ended);
  }
}
