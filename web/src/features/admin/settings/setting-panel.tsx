import { singletonId } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AuditTrail } from '@/features/admin/audit/audit-trail';
import { PanelState } from '@/features/member/accounts/account-panel';
import type { Versioned } from '@/lib/versioned';
import { type Setting, settingQuery } from './setting';

interface SettingPanelProps<Value> {
  setting: Setting;
  /** The form. */
  children: (opened: Versioned<Value>) => ReactNode;
}

/** Loads a setting and shows its form with its audit trail below. */
export function SettingPanel<Value>({ setting, children }: SettingPanelProps<Value>) {
  const read = useQuery(settingQuery<Value>(setting));
  // A form needs fresh values: those of an earlier visit may be older than another admin's save.
  if (!read.data || !read.isFetchedAfterMount || read.isError)
    return <PanelState query={{ ...read, isPending: !read.isError }} failure={`Failed to load the ${setting.noun}.`} />;
  return (
    <div className="grid grid-cols-1 gap-8">
      {children(read.data)}
      <div className="border-t border-line pt-5">
        <AuditTrail kind={setting.kind} id={singletonId} />
      </div>
    </div>
  );
}
