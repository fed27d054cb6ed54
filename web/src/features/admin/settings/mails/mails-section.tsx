import { useQuery } from '@tanstack/react-query';
import { PanelState } from '@/features/member/accounts/account-panel';
import { SettingsTrail } from '../settings-trail';
import { mailSwitchesQuery } from './mail-switches-query';
import { MailsForm } from './mails-form';

export function MailsSection() {
  const switches = useQuery(mailSwitchesQuery());
  if (switches.data && switches.isFetchedAfterMount && !switches.isError)
    return (
      <SettingsTrail kind="mails">
        <MailsForm switches={switches.data} />
      </SettingsTrail>
    );
  const isPending = !switches.isError;
  return <PanelState query={{ ...switches, isPending }} failure="Failed to load the emails." />;
}
