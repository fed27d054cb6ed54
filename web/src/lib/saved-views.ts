import { useSyncExternalStore } from 'react';
import { storedListsBy } from './stored-list';

/** A named filter of a list; `values` by URL parameter. */
export interface ListView {
  name: string;
  values: Readonly<Record<string, string>>;
}

export const viewLimits = { count: 20, name: 40 };

function isView(item: unknown): item is ListView {
  if (typeof item !== 'object' || item === null) return false;
  const { name, values } = item as Partial<Record<keyof ListView, unknown>>;
  if (typeof name !== 'string' || name.trim() === '' || name.length > viewLimits.name) return false;
  if (typeof values !== 'object' || values === null) return false;
  return Object.values(values).every((value) => typeof value === 'string');
}

/** Names that differ only in case are considered equal. */
export const sameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Parses stored views: unique names, up to the limit. */
function parseViews(stored: readonly unknown[]): ListView[] {
  const views = stored.filter(isView);
  return views
    .filter(({ name }, at) => views.findIndex((view) => sameName(view.name, name)) === at)
    .slice(0, viewLimits.count);
}

const viewsOf = storedListsBy<ListView>((list) => ({
  name: `views_${list}`,
  parse: parseViews,
  event: `views-${list}-changed`,
}));

export function useSavedViews(list: string) {
  const store = viewsOf(list);
  const views = useSyncExternalStore(store.subscribe, store.read);
  return {
    views,
    /** Replaces a view with the same name in place. Returns whether it was stored. */
    save: (view: ListView): boolean => {
      const stored = store.read();
      const known = stored.some(({ name }) => sameName(name, view.name));
      return store.write(known ? stored.map((one) => (sameName(one.name, view.name) ? view : one)) : [...stored, view]);
    },
    /** Returns whether the change was stored. */
    remove: (name: string): boolean => store.write(store.read().filter((view) => !sameName(view.name, name))),
  };
}
