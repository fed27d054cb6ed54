import { dutiesRule } from './duties.js';
import { type Duty, dutyNames } from './duty-rules.js';
import { BooleanField, FormListField, IdField, InstantField, ListField, TextField } from './fields/index.js';
import { staffInvitationRules } from './staff-invitation-rules.js';
import { userRules } from './user-rules.js';

/** An open invitation to the staff. */
export class StaffInvitation {
  @IdField() id: number;
  @TextField({ person: 'contact' }) email: string;
  @ListField(dutyNames) duties: Duty[];
  /** Always false: no one becomes an owner by invitation. */
  @BooleanField() owner: boolean;
  /** Name of the owner who invited. */
  @TextField() by: string;
  @InstantField() expires_at: string;
}

export class SentStaffInvitation extends StaffInvitation {
  /** To hand over; null when the shop has emailed it. It is not shown again. */
  @TextField({ nullable: true }) link: string | null;
}

export class InviteStaffRequest {
  @TextField(staffInvitationRules.email) email: string;
  @TextField(staffInvitationRules.first_name) first_name: string;
  @TextField(staffInvitationRules.last_name) last_name: string;
  @FormListField(dutyNames, dutiesRule) duties: Duty[];
}

export class AcceptStaffInvitationRequest {
  @TextField(userRules.password) password: string;
}
