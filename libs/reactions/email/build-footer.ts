import type { CompanyInfo, ContentBlock, ContentRun } from '@soulvia/contracts';
import { type Contact, listContacts } from './list-contacts.js';

/** What stands below every email. */
export interface EmailFooter {
  /** Paragraphs that staff wrote; their links lead over https. */
  paragraphs: readonly (readonly ContentRun[])[];
  contacts: readonly Contact[];
}

export const noFooter: EmailFooter = { paragraphs: [], contacts: [] };

export function buildFooter(company: CompanyInfo, blocks: readonly ContentBlock[]): EmailFooter {
  return {
    paragraphs: blocks.flatMap((block) => (block.type === 'paragraph' ? [block.runs] : [])),
    contacts: listContacts(company),
  };
}
