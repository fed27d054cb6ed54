import { type SearchSuggestions, suggestionLimits, suggestionsPath, readSearch } from '@soulvia/contracts';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { getJson } from '@/lib/api';

/** The search text of the request; null when it is too short. */
export function suggestedText(typed: string): string | null {
  const text = readSearch(typed).slice(0, suggestionLimits.textMax).trim();
  return text.length < suggestionLimits.textMin ? null : text;
}

/** The last suggestions stay until the next ones are there. A failed request is not repeated: the next letter sends another. */
export const suggestionsQuery = (text: string | null) =>
  queryOptions({
    queryKey: ['suggestions', text],
    queryFn: text === null ? skipToken : ({ signal }) => getJson<SearchSuggestions>(suggestionsPath(text), signal),
    placeholderData: text === null ? undefined : keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
