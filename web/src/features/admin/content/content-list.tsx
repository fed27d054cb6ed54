import type { ContentOverview } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { PanelState } from '@/features/member/accounts/account-panel';
import { dateAndTime } from '@/lib/dates';
import { TextLink } from '@/ui/text-link';
import { contentEditPath } from './content-path';
import { overviewQuery } from './content-requests';
import { type ContentPlaceEntry, contentPlaces, hasBuiltInText } from './content-texts';

function describeState({ n, published_n }: ContentOverview, place: ContentPlaceEntry): string {
  const start = hasBuiltInText(place) ? 'Built-in text' : 'No text';
  const shown = published_n === 0 ? start : `Version ${published_n} published`;
  return n > published_n ? `${shown}, draft ${n} not published` : shown;
}

/** Every text that can be replaced, with what pages show now. */
export function ContentList() {
  const list = useQuery(overviewQuery());
  if (!list.data) return <PanelState query={list} failure="Failed to load the texts." />;
  return (
    <ul className="divide-y divide-line">
      {contentPlaces.map((place) => {
        const { key, label } = place;
        const overview = list.data.find((entry) => entry.key === key);
        if (!overview) return null;
        return (
          <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <TextLink to={contentEditPath(key)}>{label}</TextLink>
            <div className="meta">
              <p>{describeState(overview, place)}</p>
              {overview.at && (
                <p>
                  <time dateTime={overview.at}>{dateAndTime(overview.at)}</time>
                  {overview.by && ` by ${overview.by.name}`}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
