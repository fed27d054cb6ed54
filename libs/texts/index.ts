export { quietMs, findRefusal as refusalOf, type TextPurpose } from './domain/permit-text.js';
export { findRecipientRefusal, unknownPhonesMax } from './domain/permit-recipient.js';
export { countRecipients, deleteOldRecipients } from './persistence/count-recipient.js';
export { countText, deleteOldTextCounts } from './persistence/count-text.js';
export { deleteOldConsents, withdrawConsents } from './persistence/consents.js';
export { areTextsOff, findTextPreference, findTextPreferences, findTextRules } from './queries/find-text-rules.js';
export { readTexts } from './queries/read-texts.js';
export { TextsModule } from './texts.module.js';
export { messageTexts } from './written-texts.js';
