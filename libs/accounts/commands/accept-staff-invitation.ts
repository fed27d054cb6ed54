import { MikroORM } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Query, queryThrough } from '@soulvia/platform/database';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { InvalidInvitation } from '../domain/errors.js';
import { adminAppointed, staffInvitationAccepted } from '../domain/events.js';
import { hashPassword } from '../domain/password.js';
import { refuseCommonPassword } from '../domain/well-known-passwords.js';
import { AccountLimits } from '../limits/account-limits.js';
import { Cnics } from '../persistence/cnics.js';
import { lockPermittedStaff } from '../persistence/locks.js';
import { openAccount } from '../persistence/open-account.js';
import { deleteInvitation, findInvitationByToken, type InvitationToAccept } from '../persistence/staff-invitations.js';
import { enterAccount, type SignedIn, type SignInOrigin } from '../sessions/enter-account.js';
import { Sessions } from '../sessions/sessions.js';
import { SignInLog } from '../sessions/sign-in-log.js';

/** Opens the account of an invited member of staff, and a session for it. The link works once, while its inviter is an owner. */
export class AcceptStaffInvitation extends Command<SignedIn & { invitationId: number }> {
  constructor(
    readonly token: string,
    readonly password: string,
    readonly from: SignInOrigin,
  ) {
    super();
  }
}

@CommandHandler(AcceptStaffInvitation)
export class AcceptStaffInvitationHandler implements ICommandHandler<AcceptStaffInvitation> {
  constructor(
    private readonly orm: MikroORM,
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: Sessions,
    private readonly limits: AccountLimits,
    private readonly cnics: Cnics,
    private readonly signInLog: SignInLog,
  ) {}

  async execute({ token, password, from }: AcceptStaffInvitation): Promise<SignedIn & { invitationId: number }> {
    await this.limits.resets.take(from.address);
    // An invalid link must not cost a hash.
    await findOpen(queryThrough(this.orm.em.fork()), token);
    refuseCommonPassword(password);
    const passwordHash = await hashPassword(password);
    return this.signInLog.watch('invitation', from, () =>
      this.unitOfWork.run(async (work) => {
        const invitation = await this.takeInvitation(work, token);
        const { id: invitationId, email, firstName, lastName, duties } = invitation;
        const standing = { role: 'ADMIN', status: 'VERIFIED', emailVerified: true, gender: null, phone: null } as const;
        const account = { ...standing, email, firstName, lastName, duties, passwordHash };
        const { id } = await openAccount(work, this.cnics, account);
        work.record(adminAppointed, id, { user_id: id });
        work.record(staffInvitationAccepted, id, { invitation_id: invitationId, user_id: id });
        return { ...(await enterAccount(work, this.sessions, id, from)), invitationId };
      }),
    );
  }

  /** Uses an invitation up under the lock of its inviter, who stays an owner until the account is open. */
  private async takeInvitation({ query }: Work, token: string): Promise<InvitationToAccept> {
    const invitation = await findOpen(query, token);
    const isOwners = await lockPermittedStaff(query, invitation.invitedBy, 'staff.manage');
    if (!isOwners || !(await deleteInvitation(query, invitation.id))) throw new InvalidInvitation();
    return invitation;
  }
}

/** @throws InvalidInvitation */
async function findOpen(query: Query, token: string): Promise<InvitationToAccept> {
  const invitation = await findInvitationByToken(query, token);
  if (!invitation) throw new InvalidInvitation();
  return invitation;
}
