import { type Duty, dutyNames } from './duty-rules.js';
import { BooleanField, FormListField, IdField, ListField, TextField } from './fields/index.js';
import type { ListRule } from './list-rule.js';

const dutiesInvalid = `duties must be a list of ${dutyNames.join(', ')}`;

export const dutiesRule: ListRule = {
  required: dutiesInvalid,
  max: { length: dutyNames.length, message: dutiesInvalid },
  item: dutiesInvalid,
};

/** An admin account in the staff list. */
export class StaffMember {
  @IdField({ person: 'account' }) user_id: number;
  @TextField() full_name: string;
  @TextField() email: string;
  @BooleanField() is_active: boolean;
  @BooleanField() owner: boolean;
  @ListField(dutyNames) duties: Duty[];
}

export class ChangeDutiesRequest {
  @BooleanField('owner must be true or false') owner: boolean;
  /** Ignored for an owner, who may do everything. */
  @FormListField(dutyNames, dutiesRule) duties: Duty[];
}
