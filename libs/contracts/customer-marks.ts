import { ListField, TextField } from './fields/index.js';

/** What staff should know of a customer before they act. */
export class CustomerMarks {
  @ListField(() => String) tags: string[];
  /** The newest pinned note. */
  @TextField({ nullable: true }) pinned_note: string | null;
}
