import { randomUUID } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StaffInvitation } from '@soulvia/contracts';
import { CONFIG, type Config } from '@soulvia/platform/config';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { readSecrets } from '@soulvia/platform/keys';
import { staffInvitationWithdrawn, staffInvited } from '../domain/events.js';
import { rightsForRole } from '../domain/staff.js';
import { assertMayInvite, staffInvitationPath, staffInvitationToken } from '../domain/staff-invitation.js';
import { isEmailTaken } from '../persistence/email-verification.js';
import { lockAdmins } from '../persistence/locks.js';
import { ownersAmong } from '../persistence/staff.js';
import {
  deleteInvitationsByEmail,
  insertInvitation,
  type InvitedPerson,
  listOpenInvitations,
} from '../persistence/staff-invitations.js';

export interface SentInvitation {
  invitation: StaffInvitation;
  /** To hand over; null when it is emailed. */
  link: string | null;
}

/** An owner invites a person to the staff, in place of an earlier invitation of the same email. */
export class InviteStaff extends Command<SentInvitation> {
  constructor(
    readonly actorId: number,
    readonly person: InvitedPerson,
  ) {
    super();
  }
}

@CommandHandler(InviteStaff)
export class InviteStaffHandler implements ICommandHandler<InviteStaff> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(CONFIG) private readonly config: Pick<Config, 'tokenSecret' | 'publicUrl' | 'smtpUrl'>,
  ) {}

  async execute({ actorId, person }: InviteStaff): Promise<SentInvitation> {
    const mailId = randomUUID();
    const token = staffInvitationToken(mailId, readSecrets(this.config.tokenSecret)[0]);
    const byHand = this.config.smtpUrl === undefined;
    const duties = [...(rightsForRole(null, 'ADMIN', person.duties)?.duties ?? [])];
    const invitation = await this.unitOfWork.run(async ({ query, record }) => {
      const ownerIds = await ownersAmong(query, await lockAdmins(query));
      const replaced = await deleteInvitationsByEmail(query, person.email);
      const isKnown = await isEmailTaken(query, 0, person.email);
      assertMayInvite({ ownerIds, actorId, isKnown, open: (await listOpenInvitations(query)).length });
      const id = await insertInvitation(query, { ...person, duties }, { mailId, token, invitedBy: actorId });
      for (const earlier of replaced)
        record(staffInvitationWithdrawn, actorId, { invitation_id: earlier, user_id: actorId });
      record(staffInvited, actorId, { invitation_id: id, user_id: actorId, duties, by_hand: byHand });
      return (await listOpenInvitations(query)).find((open) => open.id === id);
    });
    if (!invitation) throw new Error('The new invitation is not open');
    return { invitation, link: byHand ? `${this.config.publicUrl}${staffInvitationPath(token)}` : null };
  }
}
