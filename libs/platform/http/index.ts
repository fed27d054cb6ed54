export * from './api-problem.js';
export * from './accepts-any-form.js';
export * from './accepts-form.js';
export * from './accepts-sheet.js';
export * from './body-errors.js';
export * from './body-type-guard.js';
export * from './client-address.js';
export { csvFile } from './csv-file.js';
export * from './day-query.js';
export { describeDevice } from './describe-device.js';
export * from './etag.js';
export { describeFiles } from './form-files.js';
export * from './id-parameter.js';
export { KeyAdmission } from './key-admission.js';
export { toClaim as claimOf, sendOnce } from './once.js';
export * from './paging.js';
export * from './accepts-images.js';
export { recordPersonalDataRead, ReadsPersonalData } from './personal-data-read.js';
export { PersonalDataReads } from './personal-data-reads.js';
export * from './policy.js';
export * from './policy-check.js';
export * from './policy-guard.js';
export * from './problem-filter.js';
export * from './problem-table.js';
export * from './read-form.js';
export * from './request-context.middleware.js';
export { RefusedRequests } from './refused-requests.js';
export { listPeople, namePeople, showsPeople, type ShownPerson } from './shown-people.js';
export { sendPrivateImage } from './send-private-image.js';
export * from './single-host.js';
export * from './space-uploads.js';
export * from './request-limit-guard.js';
export { readOrigin } from './request-origin.js';
export * from './signed-in-user.js';
export * from './validation.js';
export {
  assertLastSeen,
  assertLastSeenNumber,
  EditsNumberedVersion,
  EditsVersion,
  LastSeen,
  LastSeenNumber,
  Versioned,
} from './version.js';
