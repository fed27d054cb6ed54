export { waiterTold, waitRequested } from './domain/events.js';
export { waitHandlers } from './due/wait-handlers.js';
export { deleteOldWaits, eraseWaits, waitingSql } from './persistence/waits.js';
export { exportWaits, findWaitMail } from './queries/waits.js';
export { WaitLinks } from './wait-links.js';
export { WaitsModule } from './waits.module.js';
export { waitTexts } from './written-texts.js';
