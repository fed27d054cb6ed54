import { Baseline } from './0001-baseline.js';
import { NextDueWork } from './0002-next-due-work.js';
import { SearchWords } from './0003-search-words.js';
import { SheetLayouts } from './0004-sheet-layouts.js';
import { FoldNames } from './0005-fold-names.js';
import { BookingTemplates } from './0006-booking-templates.js';
import { UnprovenOrders } from './0007-unproven-orders.js';
import { WhatMembersShare } from './0008-what-members-share.js';
import { ConfirmedRecipients } from './0009-confirmed-recipients.js';
import { AwaitedEmails } from './0010-awaited-emails.js';
import { ChainHeadMails } from './0011-chain-head-mails.js';
import { PeopleSeen } from './0012-people-seen.js';
import { PaymentProofs } from './0013-payment-proofs.js';
import { CodesForBuyers } from './0014-codes-for-buyers.js';
import { Approvals } from './0015-approvals.js';
import { ExpectedDays } from './0016-expected-days.js';
import { DecidedContacts } from './0018-decided-contacts.js';
import { StaffInvitations } from './0019-staff-invitations.js';
import { TestMessages } from './0020-test-messages.js';
import { CountedOrders } from './0026-counted-orders.js';

/** In order. Append only: what has run somewhere is never edited. */
export const migrations = [
  { name: '0001-baseline', class: Baseline },
  { name: '0002-next-due-work', class: NextDueWork },
  { name: '0003-search-words', class: SearchWords },
  { name: '0004-sheet-layouts', class: SheetLayouts },
  { name: '0005-fold-names', class: FoldNames },
  { name: '0006-booking-templates', class: BookingTemplates },
  { name: '0007-unproven-orders', class: UnprovenOrders },
  { name: '0008-what-members-share', class: WhatMembersShare },
  { name: '0009-confirmed-recipients', class: ConfirmedRecipients },
  { name: '0010-awaited-emails', class: AwaitedEmails },
  { name: '0011-chain-head-mails', class: ChainHeadMails },
  { name: '0012-people-seen', class: PeopleSeen },
  { name: '0013-payment-proofs', class: PaymentProofs },
  { name: '0014-codes-for-buyers', class: CodesForBuyers },
  { name: '0015-approvals', class: Approvals },
  { name: '0016-expected-days', class: ExpectedDays },
  { name: '0018-decided-contacts', class: DecidedContacts },
  { name: '0019-staff-invitations', class: StaffInvitations },
  { name: '0020-test-messages', class: TestMessages },
  { name: '0026-counted-orders', class: CountedOrders },
];
