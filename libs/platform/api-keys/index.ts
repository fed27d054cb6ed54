export { type ApiKey, ApiKeys } from './api-keys.js';
export {
  deleteOldKeys,
  insertKey,
  type ListedRow,
  listKeyRows,
  livingKeysBy,
  lockLiving,
  lockLivingKeys,
  nameKeys,
  revokeKey,
} from './key-rows.js';
export { isWithin, parseNetwork } from './networks.js';
export { createSecret, readBearer } from './secret.js';
export { keyTexts } from './written-texts.js';
