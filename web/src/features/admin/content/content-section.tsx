import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { PanelState } from '@/features/member/accounts/account-panel';
import { companyQuery, useCompany } from '@/lib/company';
import { TextLink } from '@/ui/text-link';
import { ContentForm } from './content-form';
import { ContentList } from './content-list';
import { contentListPath, contentParam } from './content-path';
import { newestQuery } from './content-requests';
import { builtInText, type ContentPlaceEntry, contentPlaces } from './content-texts';
import { ContentVersions } from './content-versions';

/** The texts that can be replaced, or the one that the URL names. */
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
  // The built-in texts name the company.
  const { isPending } = useQuery(companyQuery());
  const builtIn = builtInText(place, useCompany());
  if (isPending || !newest.data || !newest.isFetchedAfterMount || newest.isError)
    return <PanelState query={{ ...newest, isPending: !newest.isError }} failure={`Failed to load ${place.label}.`} />;
  return (
    <>
      <ContentForm place={place} opened={newest.data} builtIn={builtIn} />
      <ContentVersions place={place} newest={newest.data} />
    </>
  );
}
