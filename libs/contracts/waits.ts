import { ListField, TextField } from './fields/index.js';
import { optionalRule } from './text-rule.js';
import { waitEmailRule } from './wait-rules.js';

export class WaitRequest {
  @TextField(optionalRule(waitEmailRule)) email?: string;
}

/** The products that a member waits for. */
export class OwnWaits {
  @ListField(() => Number) product_ids: number[];
}
