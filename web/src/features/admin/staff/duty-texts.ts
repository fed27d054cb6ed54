import type { Duty } from '@soulvia/contracts';

export const dutyTexts: Readonly<Record<Duty, readonly [label: string, hint: string]>> = {
  orders: ['Orders', 'Confirm, change, pack and send orders, without the list of customers'],
  catalogue: ['Products', 'Change products, categories and stock'],
  finance: ['Finance', 'Decide package payments, change packages, see partners, orders and sales'],
  support: ['Support', 'Answer messages, confirm orders, change customers'],
  operator: ['Operations', 'Watch and repair the system, see products'],
  approver: ['Approvals', 'Read Cash, approve refunds, reversals and payouts'],
};

export const listDuties = (duties: readonly Duty[]): string => duties.map((duty) => dutyTexts[duty][0]).join(', ');
