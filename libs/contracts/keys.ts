import { StaffName } from './confirmation.js';
import { BooleanField, IdField, InstantField, ListField, OneOf, ShapeField, TextField } from './fields/index.js';
import {
  keyLists,
  keyMessages,
  type KeyPermission,
  keyPermissions,
  keyRules,
  type KeyState,
  keyStates,
} from './key-rules.js';

/** A key with which another program calls the API. */
export class ListedKey {
  @IdField() id: number;
  @TextField() name: string;
  /** The letters after `soulvia_` by which the key is recognised. */
  @TextField() visible: string;
  @ListField(keyPermissions) permissions: KeyPermission[];
  @BooleanField() personal_data: boolean;
  /** Networks that it may call from; null for any. */
  @ListField(() => String, { nullable: true }) addresses: string[] | null;
  @InstantField() expires_at: string;
  @InstantField({ nullable: true }) last_used_at: string | null;
  @ShapeField(() => StaffName) made_by: StaffName;
  @OneOf(keyStates) state: KeyState;
}

export class MadeKey extends ListedKey {
  /** The whole key. It is not shown again. */
  @TextField() secret: string;
}

export class MakeKeyRequest {
  @TextField(keyRules.name) name: string;
  @ListField(keyPermissions, keyLists.permissions) permissions: KeyPermission[];
  @BooleanField('personal_data must be true or false', { optional: true }) personal_data?: boolean;
  @ListField(() => String, keyLists.addresses, { optional: true, nullable: true }) addresses?: string[] | null;
  @InstantField(keyMessages.end) expires_at: string;
}
