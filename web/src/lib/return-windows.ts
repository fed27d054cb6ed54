import { defaultReturnWindows, returnWindowsPath as path, type ReturnsSettings } from '@soulvia/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getJson } from './api';
import { getBody, type FirstQuery } from './first-queries';

const windowsQuery = queryOptions({
  queryKey: ['return-windows'],
  staleTime: 5 * 60_000,
  queryFn: ({ signal }) => getJson<ReturnsSettings>(path, signal),
});

export const windowsFirst = (): FirstQuery<ReturnsSettings> => ({
  queryKey: windowsQuery.queryKey,
  path,
  toData: getBody,
});

/** How long buyers may return things; built-in values while it cannot be loaded. */
export function useReturnWindows(): ReturnsSettings {
  return useQuery(windowsQuery).data ?? defaultReturnWindows;
}

/** Puts the windows of the settings into a text that names them: `{return_days}`. */
export function fillWindows(text: string, windows: ReturnsSettings): string {
  return text.replaceAll(/\{(return_days|damage_days|buy_back_days)\}/g, (_, name: keyof ReturnsSettings) =>
    String(windows[name]),
  );
}
