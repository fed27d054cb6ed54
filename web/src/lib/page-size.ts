import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DeviceSetting } from './device-setting';
import { withPage } from './page-param';

export const longerPages = ['25', '50'] as const;
export type PageLength = 'standard' | (typeof longerPages)[number];

const chosenLength = new DeviceSetting<PageLength>('rows_per_page', ['standard', ...longerPages]);

export interface PageSize {
  size: number;
  /** Rows of a page where nothing else was chosen. */
  standard: number;
  length: PageLength;
  choose: (length: PageLength) => void;
}

/** How many rows a page of an admin list has: the list's own number, or more on this device. */
export function usePageSize(standard: number): PageSize {
  const length = useSyncExternalStore(chosenLength.subscribe, chosenLength.read);
  const [params, setParams] = useSearchParams();
  return {
    size: length === 'standard' ? standard : Number(length),
    standard,
    length,
    choose: (next) => {
      chosenLength.choose(next);
      setParams(withPage(params, 1), { replace: true, preventScrollReset: true });
    },
  };
}
