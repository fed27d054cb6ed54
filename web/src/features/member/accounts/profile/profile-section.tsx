import { useQuery } from '@tanstack/react-query';
import { PanelState } from '../account-panel';
import { meQuery } from '../get-me';
import { EmailNotice } from './email-notice';
import { ProfileForm, type ProfileTerms } from './profile-form';

export function ProfileSection(terms: ProfileTerms) {
  const me = useQuery(meQuery());
  return me.data ? (
    <>
      <EmailNotice user={me.data} />
      <ProfileForm user={me.data} {...terms} />
    </>
  ) : (
    <PanelState query={me} failure="Failed to load your profile." />
  );
}
