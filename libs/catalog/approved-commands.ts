import { finishApproved } from './commands/finish-stock-count.js';
import { loseApproved } from './commands/lose-stock.js';
import { writeOffApproved } from './commands/write-off-stock.js';

/** What may wait for a second person, by the names in its requests. */
export const approvedStockCommands = {
  'write-off-stock': writeOffApproved,
  'finish-stock-count': finishApproved,
  'lose-stock': loseApproved,
};
