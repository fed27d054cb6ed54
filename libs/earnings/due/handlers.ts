import type { DueHandler } from '@soulvia/platform/due';
import { closableMonthHandler, plansActivatedHandler } from './closable-months.js';
import { earningsCloseHandler } from './close-handler.js';
import { periodClosedHandler, statementNoticeHandler } from './statement-notices.js';
import { simulationPortionHandler } from './simulation-portion.js';

export const earningsHandlers: readonly DueHandler[] = [
  simulationPortionHandler,
  earningsCloseHandler,
  plansActivatedHandler,
  closableMonthHandler,
  periodClosedHandler,
  statementNoticeHandler,
];
