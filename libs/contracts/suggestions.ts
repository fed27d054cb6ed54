import { AmountField, BooleanField, IdField, ListField, TextField } from './fields/index.js';
import { suggestionLimits } from './suggestion-rules.js';
import { lengthRule } from './text-rule.js';

export class SuggestedProduct {
  @IdField() id: number;
  @TextField() name: string;
  /** Rupees with two decimals. */
  @AmountField() price: string;
  @BooleanField() is_available: boolean;
  @TextField({ nullable: true }) display_image_url: string | null;
  /** Value of an `srcset` attribute: the display image in each stored width. */
  @TextField({ nullable: true }) display_image_srcset: string | null;
}

export class SuggestedCategory {
  @IdField() id: number;
  @TextField() name: string;
}

/** What a search that is being typed may mean, best first. */
export class SearchSuggestions {
  @ListField(() => SuggestedProduct) products: SuggestedProduct[];
  @ListField(() => SuggestedCategory) categories: SuggestedCategory[];
  /** Words to search for instead when no product matches. */
  @ListField(() => String, { optional: true }) words?: string[];
}

export class SuggestionsQuery {
  @TextField(lengthRule('search', suggestionLimits.textMin, suggestionLimits.textMax)) search: string;
}
