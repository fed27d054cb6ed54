export { approvedPackageCommands } from './approved-commands.js';
export { AskBuyBack } from './commands/ask-buy-back.js';
export { CreatePackage } from './commands/create-package.js';
export { DecidePayment } from './commands/decide-payment.js';
export * from './commands/submit-payment.js';
export {
  buyBackAsked,
  levelsChanged,
  packagePaymentSubmitted,
  packageCreated,
  packageDeleted,
  packageReturnedToSale,
  packageUpdated,
  packageWithdrawn,
  paymentApproved,
  paymentRejected,
} from './domain/events.js';
export { reachedLevel } from './domain/levels.js';
export { screenshotTerms, ScreenshotStore } from './http/screenshot-store.js';
export { type AdvanceSlips, PARTNERS_OPTIONS, type PartnersOptions } from './partners-options.js';
export { assertReferenceFree, comparableReference } from './persistence/bank-references.js';
export { eraseBuyBacks } from './persistence/erase-buy-backs.js';
export { deleteOldScreenshots, eraseUndecidedScreenshots } from './persistence/erase-screenshots.js';
export { findAlikeIn, findAlikePayments } from './persistence/slips.js';
export { levelJoin } from './persistence/level-join.js';
export { Package } from './domain/package.entity.js';
export { ScreenshotLinks } from './domain/screenshot-link.js';
export { packageImageReferences, screenshots, screenshotWidths } from './image-references.js';
export * from './partners.module.js';
export { exportPayments } from './queries/export-payments.js';
export { pendingPaymentsSql } from './queries/pending-payments-sql.js';
export { hasPackagesSql } from './queries/has-packages-sql.js';
export { findLevelNames } from './queries/level-names.js';
export { ListPackages } from './queries/list-packages.js';
export { readLevels } from './queries/list-levels.js';
export { findPaymentHeadings } from './queries/payment-headings.js';
export { owesPackageRefund } from './queries/owes-package-refund.js';
export { findPayers } from './queries/find-payers.js';
export { readPayments as paymentsOf } from './queries/read-payments.js';
export { partnerTexts } from './written-texts.js';
