import { mailsPath, type MailSwitches } from '@soulvia/contracts';
import type { Setting } from '../setting';
import { SettingPanel } from '../setting-panel';
import { MailsForm } from './mails-form';

const mails: Setting = { path: mailsPath, kind: 'mails', noun: 'emails' };

export function MailsSection() {
  return (
    <SettingPanel<MailSwitches> setting={mails}>
      {(opened) => <MailsForm setting={mails} opened={opened} />}
    </SettingPanel>
  );
}
