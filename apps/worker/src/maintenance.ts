import { commandLine } from '@soulvia/platform/config';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  accountTexts,
  compactUserCounts,
  deleteOldMailed,
  deleteOldReferrals,
  deleteOldMoveReasons,
  deleteOldReveals,
  deleteOldSessions,
  deleteOldSignInSteps,
  deletePastReads,
  deletePastStaffDays,
} from '@soulvia/accounts';
import { deleteOldAllowances, deleteOldReasons, waitingImages } from '@soulvia/approvals';
import { booksTexts, eraseRefundAccounts } from '@soulvia/books';
import { deleteOldCarts } from '@soulvia/carts';
import { writtenCashTexts } from '@soulvia/cash';
import { catalogImageReferences, catalogTexts, deleteOldPrices } from '@soulvia/catalog';
import { contactTexts, deleteOldRequests } from '@soulvia/contact';
import { contentImageReferences, contentTexts } from '@soulvia/content';
import { parcelTexts } from '@soulvia/fulfilment';
import {
  anonymizeOrders,
  deleteOldAdvanceScreenshots,
  deleteOldBuyerCodes,
  deleteOldClaims,
  deleteOldOrigins,
  fillRelatedProducts,
  forgetClaimedGuests,
  markOrdersBeforeBooks,
  orderImageReferences,
  orderScreenshots,
  orderTexts,
} from '@soulvia/ordering';
import {
  deleteOldScreenshots,
  packageImageReferences,
  partnerTexts,
  screenshots,
  screenshotWidths,
} from '@soulvia/partners';
import { deleteOldImports } from '@soulvia/imports';
import { deleteOldProfiles, earningsTexts, erasePayoutCopies, payoutImages } from '@soulvia/earnings';
import { deleteOldDeliveries, deleteOldSecrets, integrationTexts } from '@soulvia/integrations';
import { deleteOldFiles, incomingBeside, type Stores, UploadMaintenance } from '@soulvia/platform/files';
import { deleteExpiredIdempotencyKeys } from '@soulvia/platform/idempotency';
import { deleteOldMailFiles } from '@soulvia/platform/mail';
import type { MaintenanceJob } from '@soulvia/platform/maintenance';
import { deleteOldKeys, keyTexts } from '@soulvia/platform/api-keys';
import type { Query } from '@soulvia/platform/database';
import { deleteOldLagSamples, failureTexts } from '@soulvia/platform/projections';
import { deleteExpiredRateLimits } from '@soulvia/platform/rate-limit';
import { countUnfinished, deleteOldOutboxRows } from '@soulvia/platform/reactions';
import { deleteOldReturnTexts, returnPhotos, returnTexts } from '@soulvia/returns';
import { hideUnpublishedPhotos, reviewImageReferences, reviewTexts, waitingPhotos } from '@soulvia/reviews';
import { deleteOldConsents, deleteOldRecipients, deleteOldTextCounts, messageTexts } from '@soulvia/texts';
import { routineTexts } from '@soulvia/routine';
import { settingTexts } from '@soulvia/settings';
import { deleteOldSecurityEntries } from '@soulvia/platform/security-log';
import { cleanTexts, textsJob } from '@soulvia/platform/written-texts';
import { deleteOldWaits, waitTexts } from '@soulvia/waits';
import type { Logger } from 'pino';

/** How long emails and text messages stay that were written as files. */
const mailFileDays = 30;

/** Every column of the database with texts that people or other programs wrote; a test compares it with the schema. */
export const writtenTexts = [
  ...accountTexts,
  ...catalogTexts,
  ...contactTexts,
  ...contentTexts,
  ...earningsTexts,
  ...integrationTexts,
  ...failureTexts,
  ...keyTexts,
  ...messageTexts,
  ...orderTexts,
  ...parcelTexts,
  ...partnerTexts,
  ...returnTexts,
  ...booksTexts,
  ...writtenCashTexts,
  ...reviewTexts,
  ...routineTexts,
  ...settingTexts,
  ...waitTexts,
];

const imageReferences = [
  ...catalogImageReferences,
  ...contentImageReferences,
  ...orderImageReferences,
  ...packageImageReferences,
  ...waitingImages,
  ...reviewImageReferences,
];

/** The hourly jobs that delete expired data and report emails that need an operator. */
export function maintenanceJobs(em: EntityManager, stores: Stores, log: Logger): MaintenanceJob[] {
  const { files, privateFiles, mails, sheets, messages } = stores;
  const images = new UploadMaintenance(em, files, 'public', imageReferences);
  const privateImages = new UploadMaintenance(em, privateFiles, 'private', [
    ...screenshots,
    ...orderScreenshots,
    ...waitingPhotos,
    ...returnPhotos,
    ...payoutImages,
  ]);
  return [
    { name: 'idempotency-keys', run: ({ query }) => deleteExpiredIdempotencyKeys(query) },
    { name: 'sessions', run: ({ query }) => deleteOldSessions(query) },
    { name: 'mailed-links', run: ({ query }) => deleteOldMailed(query) },
    { name: 'sign-in-steps', run: ({ query }) => deleteOldSignInSteps(query) },
    { name: 'rate-limits', run: ({ query }) => deleteExpiredRateLimits(query) },
    { name: 'order-origins', run: ({ query }) => deleteOldOrigins(query) },
    { name: 'buyer-codes', run: ({ query }) => deleteOldBuyerCodes(query) },
    { name: 'order-claims', run: ({ query }) => deleteOldClaims(query) },
    { name: 'newsletter-requests', run: ({ query }) => deleteOldRequests(query) },
    { name: 'product-prices', run: ({ query }) => deleteOldPrices(query) },
    { name: 'waits', run: ({ query }) => deleteOldWaits(query) },
    { name: 'carts', run: ({ query }) => deleteOldCarts(query) },
    { name: 'hook-deliveries', run: ({ query }) => deleteOldDeliveries(query) },
    { name: 'hook-secrets', run: ({ query }) => deleteOldSecrets(query) },
    { name: 'outbox', run: ({ query }) => deleteOldOutboxRows(query) },
    { name: 'user-counts', run: ({ query }) => compactUserCounts(query) },
    {
      name: 'decided-screenshots',
      run: ({ query }) =>
        deleteOldScreenshots(query, async (keys) => {
          for (const key of keys) await privateFiles.removeImage(key, screenshotWidths);
        }),
    },
    { name: 'advance-screenshots', run: ({ query }) => deleteOldAdvanceScreenshots(query) },
    { name: 'erased-orders', run: ({ query }) => anonymizeOrders(query) },
    { name: 'claimed-guests', run: ({ query }) => forgetClaimedGuests(query) },
    { name: 'related-products', isDaily: true, run: ({ query }) => fillRelatedProducts(query) },
    { name: 'return-texts', run: ({ query }) => deleteOldReturnTexts(query) },
    { name: 'orders-before-books', isOnce: true, run: ({ query }) => markOrdersBeforeBooks(query) },
    { name: 'referrals', run: ({ query }) => deleteOldReferrals(query) },
    { name: 'cnic-reveals', run: ({ query }) => deleteOldReveals(query) },
    { name: 'refund-accounts', run: ({ query }) => eraseRefundAccounts(query) },
    { name: 'payout-copies', run: ({ query }) => erasePayoutCopies(query) },
    { name: 'payout-profiles', run: ({ query }) => deleteOldProfiles(query) },
    { name: 'api-keys', run: ({ query }) => deleteOldKeys(query) },
    { name: 'people-read', run: ({ query }) => deletePastReads(query) },
    { name: 'staff-days', run: ({ query }) => deletePastStaffDays(query) },
    { name: 'member-moves', run: ({ query }) => deleteOldMoveReasons(query) },
    { name: 'approval-reasons', run: ({ query }) => deleteOldReasons(query) },
    { name: 'approval-allowances', run: ({ query }) => deleteOldAllowances(query) },
    { name: 'security-log', run: ({ query }) => deleteOldSecurityEntries(query) },
    { name: 'lag-history', run: ({ query }) => deleteOldLagSamples(query) },
    { name: 'mail-files', run: ({ keep }) => deleteOldMailFiles(mails, mailFileDays, keep) },
    { name: 'imports', run: ({ query, keep }) => deleteOldImports(query, sheets, keep) },
    { name: 'order-recipients', run: ({ query }) => deleteOldRecipients(query) },
    { name: 'text-counts', run: ({ query }) => deleteOldTextCounts(query) },
    { name: 'text-consents', run: ({ query }) => deleteOldConsents(query) },
    { name: 'message-files', run: ({ keep }) => deleteOldFiles(messages, '.json', mailFileDays, keep) },
    { name: 'uploads', run: () => incomingBeside(files).deleteAbandoned() },
    { name: 'unpublished-photos', run: ({ query, keep }) => hideUnpublishedPhotos(query, stores, keep) },
    { name: 'images', run: (context) => images.deleteUnreferenced(context) },
    { name: 'screenshots', run: (context) => privateImages.deleteUnreferenced(context) },
    { name: textsJob, isOnce: true, run: ({ query }) => cleanOldTexts(query, log) },
    { name: 'unsent-mail', run: ({ query }) => reportUnsent(query, log) },
  ];
}

async function cleanOldTexts(query: Query, log: Logger): Promise<number> {
  const { changed, left } = await cleanTexts(query, writtenTexts);
  if (Object.keys(left).length > 0) log.warn({ left }, 'texts that their tables refuse once cleaned stay as they are');
  return changed;
}

async function reportUnsent(query: Query, log: Logger): Promise<number> {
  const { waiting, held, failed } = await countUnfinished(query);
  if (held + failed > 0) log.warn({ waiting, held, failed }, `emails wait for an operator: ${commandLine('mail')}`);
  return 0;
}
