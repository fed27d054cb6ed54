import { approvalExpiryHandler } from '@soulvia/approvals';
import { lateCashHandler, paidParcelHandlers, refundApprovalHandler, statementReversalHandler } from '@soulvia/cash';
import { earningsHandlers, retailShareHandler } from '@soulvia/earnings';
import { keptReportsHandler, orderParcels, parcelHandlers, trackingHandler } from '@soulvia/fulfilment';
import { agreementNoticeHandler, emailChangeHandler, morningMailHandler } from '@soulvia/accounts';
import { confirmationHandlers, holdHandler } from '@soulvia/ordering';
import { keyHandlers } from '@soulvia/integrations';
import { importPortionHandler, importStatisticsHandler, undoneImportHandler } from '@soulvia/imports';
import type { DueHandler } from '@soulvia/platform/due';
import { findReturnedUnopened, returnHandlers } from '@soulvia/returns';
import { reviewRequestHandlers } from '@soulvia/reviews';
import { readLateCash, readRetailShare } from '@soulvia/views';
import { waitHandlers } from '@soulvia/waits';

/** Handlers of the kinds of timed work of the shop. */
export const shopDueHandlers: readonly DueHandler[] = [
  ...confirmationHandlers,
  holdHandler,
  emailChangeHandler,
  morningMailHandler,
  agreementNoticeHandler,
  ...parcelHandlers,
  trackingHandler(),
  keptReportsHandler,
  importPortionHandler,
  importStatisticsHandler,
  undoneImportHandler,
  statementReversalHandler,
  ...paidParcelHandlers,
  lateCashHandler(readLateCash),
  approvalExpiryHandler,
  ...earningsHandlers,
  retailShareHandler(readRetailShare),
  ...keyHandlers,
  ...returnHandlers,
  refundApprovalHandler,
  ...waitHandlers,
  ...reviewRequestHandlers({ parcels: orderParcels, findReturnedUnopened }),
];
