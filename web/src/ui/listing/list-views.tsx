import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { notify, notifyError } from '@/lib/notify';
import { type ListView, useSavedViews } from '@/lib/saved-views';
import { Link } from '../link';
import { Button } from '../button';
import { SaveViewDialog } from './save-view-dialog';

export interface ListViewsOf {
  /** The listed rows, such as `orders`. */
  list: string;
  /** Built-in views. */
  presets: readonly ListView[];
  /** Whether a view is also the current one while it is searched, and the search goes along to the next view. */
  keepsSearch?: boolean;
}

interface ListViewsProps extends Omit<ListViewsOf, 'keepsSearch'> {
  /** The active filters by URL parameter; empty without one. */
  values: ListView['values'];
}

const chip =
  'inline-flex min-h-11 items-center rounded-pill border border-line-strong px-4 text-sm font-semibold hover:bg-linen aria-[current]:border-moss aria-[current]:bg-sage-100 aria-[current]:text-moss';

/** Built-in and saved views of a list, as links. */
export function ListViews({ list, presets, values }: ListViewsProps) {
  const [params] = useSearchParams();
  const { views, remove } = useSavedViews(list);
  const [saving, setSaving] = useState(false);
  const chips = useRef<HTMLUListElement>(null);
  const names = Object.keys(values);
  const isCurrent = (view: ListView) => names.every((name) => (view.values[name] ?? '') === values[name]);
  const drop = (name: string) => {
    if (remove(name)) notify('View deleted');
    else notifyError("Your browser couldn't delete the view");
    chips.current?.focus();
  };
  const linkTo = (view: ListView) => (
    <Link
      to={withValues(params, names, view.values)}
      preventScrollReset
      aria-current={isCurrent(view) ? 'true' : undefined}
      className={chip}
    >
      {view.name}
    </Link>
  );
  return (
    <>
      <ul ref={chips} aria-label="Views" tabIndex={-1} className="flex min-w-0 flex-wrap gap-2 outline-none">
        {presets.map((view) => (
          <li key={`preset ${view.name}`}>{linkTo(view)}</li>
        ))}
        {views.map((view) => (
          <li key={view.name} className="flex min-w-0 items-center wrap-anywhere">
            {linkTo(view)}
            <button
              type="button"
              aria-label={`Delete view ${view.name}`}
              onClick={() => drop(view.name)}
              className="grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-linen"
            >
              <X size={16} aria-hidden="true" />
            </button>
          </li>
        ))}
        <li>
          <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setSaving(true)}>
            Save view
          </Button>
        </li>
      </ul>
      {saving && <SaveViewDialog list={list} values={values} onClose={() => setSaving(false)} />}
    </>
  );
}

/** The current URL with these parameters set, on page 1. */
function withValues(
  params: URLSearchParams,
  names: readonly string[],
  values: Readonly<Record<string, string>>,
): string {
  const next = new URLSearchParams(params);
  for (const name of names) {
    const value = values[name];
    if (value) next.set(name, value);
    else next.delete(name);
  }
  next.delete('page');
  return `?${next}`;
}
