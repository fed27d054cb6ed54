import { type AccountsOptions, findPhoneKey } from '@soulvia/accounts';
import { endApprovalsAbout } from '@soulvia/approvals';
import { exportRefunds } from '@soulvia/books';
import { eraseCarts, exportCarts } from '@soulvia/carts';
import { eraseCashNotes } from '@soulvia/cash';
import { erasePerson, exportMessages } from '@soulvia/contact';
import {
  cnicImageWidths,
  eraseEarningNotes,
  eraseProfile,
  exportEarnings,
  hasPayoutOnTheWay,
  PayoutSecrets,
} from '@soulvia/earnings';
import { eraseParcelNotes } from '@soulvia/fulfilment';
import {
  eraseNotes,
  eraseShownAdvances,
  exportAdvances,
  exportOrders,
  findOpenOrders,
  findOrderPhones,
  releaseOrders,
} from '@soulvia/ordering';
import {
  eraseBuyBacks,
  eraseUndecidedScreenshots,
  exportPayments,
  owesPackageRefund,
  screenshotWidths,
} from '@soulvia/partners';
import { eraseReturns, exportReturns, photoWidths } from '@soulvia/returns';
import { eraseReviewAuthor, exportReviews, removeReviewPhotos } from '@soulvia/reviews';
import type { Config } from '@soulvia/platform/config';
import type { Stores } from '@soulvia/platform/files';
import { eraseMailFilesTo } from '@soulvia/platform/mail';
import { eraseMessageFilesTo } from '@soulvia/platform/text-messages';
import { withdrawConsents } from '@soulvia/texts';
import { eraseWaits, exportWaits } from '@soulvia/waits';

type PersonalData = Pick<
  AccountsOptions,
  'eraseElsewhere' | 'exportElsewhere' | 'findOpenOrders' | 'owesPackageRefund' | 'hasPayoutOnTheWay'
>;

/** What modules other than accounts store of a person: how it is erased and exported. */
export function personalDataElsewhere(
  config: Pick<Config, 'dataKeys'>,
  { files, privateFiles, mails, messages }: Stores,
): PersonalData {
  const payoutSecrets = new PayoutSecrets(config);
  return {
    findOpenOrders,
    owesPackageRefund,
    hasPayoutOnTheWay,
    async eraseElsewhere(work, person) {
      await erasePerson(work, person);
      const phones = await findOrderPhones(work.query, person.userId);
      const ownPhone = await findPhoneKey(work.query, person.userId);
      await withdrawConsents(work.query, ownPhone === null ? phones : [...phones, ownPhone]);
      await releaseOrders(work.query, person.userId);
      await eraseNotes(work.query, person.userId);
      await eraseParcelNotes(work.query, person.userId);
      await endApprovalsAbout(work, person.userId);
      await eraseCarts(work.query, person.userId);
      await eraseWaits(work.query, person);
      await eraseCashNotes(work.query, person.userId);
      await eraseEarningNotes(work.query, person.userId);
      await eraseBuyBacks(work.query, person.userId);
      const screenshots = [
        ...(await eraseUndecidedScreenshots(work.query, person.userId)),
        ...(await eraseShownAdvances(work.query, person.userId)),
      ];
      const photos = await eraseReviewAuthor(work, person.userId);
      const images = await eraseProfile(work.query, person.userId);
      const returnPhotos = await eraseReturns(work.query, person.userId);
      return async () => {
        const removals = [
          ...screenshots.map((key) => privateFiles.removeImage(key, screenshotWidths)),
          ...returnPhotos.map((key) => privateFiles.removeImage(key, photoWidths)),
          ...images.map((key) => privateFiles.removeImage(key, cnicImageWidths)),
          removeReviewPhotos({ files, privateFiles }, photos),
        ];
        // The account is erased already. Files that cannot be removed now are deleted by the worker.
        await Promise.allSettled([
          ...removals,
          eraseMailFilesTo(mails, person.emails),
          eraseMessageFilesTo(messages, phones),
        ]);
      };
    },
    async exportElsewhere(query, person) {
      const { orders } = await exportOrders(query, person.userId);
      const { package_payments } = await exportPayments(query, person.userId);
      return {
        orders,
        ...(await exportRefunds(
          query,
          orders.map(({ id }) => id),
          package_payments.map(({ id }) => Number(id)),
        )),
        ...(await exportAdvances(query, person.userId)),
        package_payments,
        ...(await exportMessages(query, { ...person, orderIds: orders.map(({ id }) => id) })),
        ...(await exportCarts(query, person.userId)),
        ...(await exportReviews(query, person.userId)),
        ...(await exportWaits(query, person.userId)),
        ...(await exportReturns(query, person.userId)),
        ...(await exportEarnings(query, payoutSecrets, person.userId)),
      };
    },
  };
}
