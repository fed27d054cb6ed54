import type { AuditedKind } from '@soulvia/contracts';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { privateKey } from '@/lib/query-client';
import { getVersioned, type Versioned } from '@/lib/versioned';

export interface Setting {
  path: string;
  kind: AuditedKind;
  /** As in "the company info". */
  noun: string;
  /** Key of the query that other pages show the setting with. */
  shownWith?: () => QueryKey;
}

export const settingQuery = <Value>({ path }: Setting) =>
  queryOptions({
    queryKey: privateKey('setting', path),
    staleTime: 0,
    // What is being edited must not change or disappear.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: ({ signal }) => getVersioned<Value>(path, signal),
  });

export interface SettingFormProps<Value> {
  setting: Setting;
  opened: Versioned<Value>;
}
