import { StaffName } from './confirmation.js';
import { customerNoteRule, tagsRule } from './customer-note-rules.js';
import {
  AllOptional,
  BooleanField,
  IdField,
  InstantField,
  ListField,
  NumberField,
  ShapeField,
  TextField,
} from './fields/index.js';

export class CustomerNote {
  @IdField() id: number;
  @TextField() text: string;
  @BooleanField() pinned: boolean;
  @ShapeField(() => StaffName) by: StaffName;
  @InstantField() at: string;
  /** Whether the caller may change its text. */
  @BooleanField() may_edit: boolean;
}

export class CustomerNoteRequest {
  @TextField(customerNoteRule) text: string;
  @BooleanField('pinned must be true or false', { optional: true }) pinned?: boolean;
}

export class ChangeCustomerNoteRequest extends AllOptional(CustomerNoteRequest) {}

export class CustomerTagsRequest {
  @ListField(() => String, tagsRule) tags: string[];
}

export class CustomerTag {
  @TextField() tag: string;
  @NumberField() customers: number;
}
