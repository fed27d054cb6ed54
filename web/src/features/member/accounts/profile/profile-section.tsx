import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { PanelState } from '../account-panel';
import { meQuery } from '../get-me';
import { ProfileForm, type ProfileTerms } from './profile-form';

const EmailNotice = lazy(() => import('./email-notice').then((part) => ({ default: part.EmailNotice })));

export function ProfileSection(terms: ProfileTerms) {
  const me = useQuery(meQuery());
  if (!me.data) return <PanelState query={me} failure="Failed to load your profile." />;
  return (
    <>
      {(me.data.pending_email || !me.data.email_verified) && (
        <Suspense>
          <EmailNotice user={me.data} />
        </Suspense>
      )}
      <ProfileForm user={me.data} {...terms} />
    </>
  );
}
