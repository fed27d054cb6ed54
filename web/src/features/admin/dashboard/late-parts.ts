export { CashPanel } from './cash-panel';
export { SalesPanel } from './sales/sales-panel';
export { SetupPanel } from './setup/setup-panel';
