import { type ContentKey, type ContentOverview, say } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { PanelState } from '@/features/member/accounts/account-panel';
import { companyQuery } from '@/lib/company';
import { deliveryQuery, useDeliveryPrices } from '@/lib/delivery';
import { dateAndTime } from '@/lib/dates';
import { TextLink } from '@/ui/text-link';
import { ContentForm } from './content-form';
import { newestQuery, overviewQuery } from './content-requests';
import { builtInText, type ContentPlaceEntry, contentPlaces, hasBuiltInText } from './content-texts';
import { ContentVersions } from './content-versions';

const contentParam = 'text';
const contentListPath = '/admin?section=settings&tab=content';
const contentEditPath = (key: ContentKey) => `${contentListPath}&${contentParam}=${key}`;

function describeState({ n, published_n }: ContentOverview, place: ContentPlaceEntry): string {
  const start = hasBuiltInText(place) ? 'Built-in text' : 'No text';
  const shown = published_n === 0 ? start : `Version ${published_n} published`;
  return n > published_n ? `${shown}, draft ${n} not published` : shown;
}

function ContentList() {
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
                  {overview.by && say` by ${overview.by.name}`}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

export function ContentSection() {
  const [params] = useSearchParams();
  const place = contentPlaces.find(({ key }) => key === params.get(contentParam));
  if (!place) return <ContentList />;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid gap-1">
        <TextLink to={contentListPath}>All texts</TextLink>
        <h3 className="text-lg font-semibold">{place.label}</h3>
        <p className="meta">{place.hint}</p>
      </div>
      <ContentEditor key={place.key} place={place} />
    </div>
  );
}

function ContentEditor({ place }: { place: ContentPlaceEntry }) {
  const newest = useQuery(newestQuery(place.key));
  // The built-in texts say what delivery costs.
  const isPending = [useQuery(companyQuery()), useQuery(deliveryQuery())].some((query) => query.isPending);
  const builtIn = builtInText(place, useDeliveryPrices());
  if (isPending || !newest.data || !newest.isFetchedAfterMount || newest.isError)
    return <PanelState query={{ ...newest, isPending: !newest.isError }} failure={`Failed to load ${place.label}.`} />;
  return (
    <>
      <ContentForm place={place} opened={newest.data} builtIn={builtIn} />
      <ContentVersions place={place} newest={newest.data} />
    </>
  );
}
