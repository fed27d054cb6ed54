import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { NeedsStaffManage } from '../domain/errors.js';
import { staffInvitationWithdrawn } from '../domain/events.js';
import { lockPermittedStaff } from '../persistence/locks.js';
import { deleteInvitation } from '../persistence/staff-invitations.js';

/** An owner withdraws an invitation to the staff, whose link does not work any more. */
export class WithdrawStaffInvitation extends Command<void> {
  constructor(
    readonly actorId: number,
    readonly invitationId: number,
  ) {
    super();
  }
}

@CommandHandler(WithdrawStaffInvitation)
export class WithdrawStaffInvitationHandler implements ICommandHandler<WithdrawStaffInvitation> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ actorId, invitationId }: WithdrawStaffInvitation): Promise<void> {
    return this.unitOfWork.run(async ({ query, record }) => {
      const mayWithdraw = await lockPermittedStaff(query, actorId, 'staff.manage');
      if (!(await deleteInvitation(query, invitationId))) throw new NotFound('Invitation');
      if (!mayWithdraw) throw new NeedsStaffManage();
      record(staffInvitationWithdrawn, actorId, { invitation_id: invitationId, user_id: actorId });
    });
  }
}
