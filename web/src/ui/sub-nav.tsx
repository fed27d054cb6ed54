import { Link } from './link';

const classes =
  'inline-flex min-h-12 items-center gap-2 border-b-2 border-transparent px-3 font-semibold text-ink-2 -outline-offset-3! ' +
  'hover:text-ink aria-[current]:border-clay aria-[current]:text-ink sm:px-4';

interface SubNavProps {
  label: string;
  /** With `count` of what waits behind the link. */
  links: readonly { to: string; label: string; count?: string | undefined; current: boolean }[];
}

/** Links to the parts of a section, each with its own URL. */
export function SubNav({ label, links }: SubNavProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap border-b border-line">
        {links.map(({ to, label: text, count, current }) => (
          <li key={to} className="-mb-px">
            <Link to={to} preventScrollReset aria-current={current ? 'page' : undefined} className={classes}>
              {text}
              {count && <span className="meta tabular-nums"> {count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
