export { AskReturn } from './commands/ask-return.js';
export { DecideReturn } from './commands/decide-return.js';
export { ReceiveReturn } from './commands/receive-return.js';
export { WithdrawReturn } from './commands/withdraw-return.js';
export {
  returnAccepted,
  returnDecided,
  type ReturnDecision,
  returnReceived,
  returnReopened,
  returnRefunded,
  returnReplaced,
  returnRequested,
  returnWithdrawn,
} from './domain/events.js';
export { returnHandlers } from './due/return-handlers.js';
export { photoWidths, returnPhotos } from './image-references.js';
export { orderReturns } from './order-returns.js';
export { parcelReturns } from './parcel-returns.js';
export { deleteOldReturnTexts, eraseReturns } from './persistence/erase-returns.js';
export { exportReturns } from './queries/export-returns.js';
export { findOrderOfReturn } from './persistence/returns.js';
export { findReturnHeadings, type ReturnHeading } from './queries/return-headings.js';
export { findReturnedUnopened } from './queries/returned-unopened.js';
export { findReturnDecision, type ReturnDecisionFacts } from './queries/find-return-decision.js';
export { returnsToDecideSql } from './queries/returns-to-decide-sql.js';
export { ReturnsModule } from './returns.module.js';
export { returnTexts } from './written-texts.js';
