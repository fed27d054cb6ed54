import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '@/lib/lazy-part';
import { PanelState } from '../account-panel';
import { meQuery } from '../get-me';
import { ProfileForm, type ProfileTerms } from './profile-form';

const EmailNotice = lazyPart(() => import('./email-notice').then((part) => ({ default: part.EmailNotice })));

export function ProfileSection(terms: ProfileTerms) {
  const me = useQuery(meQuery());
  if (!me.data) return <PanelState query={me} failure="Failed to load your profile." />;
  return (
    <>
      {(me.data.pending_email || !me.data.email_verified) && <EmailNotice user={me.data} />}
      <ProfileForm user={me.data} {...terms} />
    </>
  );
}
