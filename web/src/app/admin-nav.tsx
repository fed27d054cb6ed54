import { ChevronDown, House } from 'lucide-react';
import { useId, useSyncExternalStore } from 'react';
import { Link } from '@/ui/link';
import {
  type Section,
  type SectionGroup,
  type SectionName,
  sectionPath,
  sections,
  useSection,
  useSectionAccess,
} from './admin-sections';
import { fittingGroups, folds, groupNames } from './nav-groups';

const classes =
  'flex min-h-11 items-center gap-3 rounded-field px-3 font-medium -outline-offset-3! hover:bg-linen aria-[current]:bg-sage-100 aria-[current]:text-moss';

/** What the number beside a section counts. */
const countedAs = {
  confirmations: 'to confirm',
  parcels: 'waiting for an answer',
  payments: 'to decide',
  inbox: 'waiting',
  returns: 'to decide',
  reviews: 'to read',
  notifications: 'unread',
} as const satisfies Partial<Record<SectionName, string>>;

type NavCounts = Readonly<Record<keyof typeof countedAs, number>>;

interface AdminNavProps {
  counts: NavCounts;
  onFollow?: () => void;
}

const hasCount = (name: SectionName): name is keyof NavCounts => name in countedAs;

function watchHeight(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

export function AdminNav({ counts, onFollow }: AdminNavProps) {
  const mayOpen = useSectionAccess();
  const height = useSyncExternalStore(watchHeight, () => window.innerHeight);
  const offered = sections.filter(({ name }) => mayOpen(name));
  const fitting = fittingGroups(offered, height);
  const common = { counts, onFollow };
  return (
    <nav aria-label="Console">
      <ul>
        <li>
          <Link to="/" className={classes}>
            <House size={20} aria-hidden="true" />
            Home
          </Link>
        </li>
        {offered
          .filter(({ group }) => group === undefined)
          .map((section) => (
            <NavItem key={section.name} section={section} {...common} />
          ))}
      </ul>
      {groupNames.map((name) => {
        const inGroup = offered.filter(({ group }) => group === name);
        if (inGroup.length === 0) return null;
        return <NavGroup key={name} name={name} inGroup={inGroup} fits={fitting.has(name)} {...common} />;
      })}
    </nav>
  );
}

interface NavGroupProps extends AdminNavProps {
  name: SectionGroup;
  inGroup: readonly Section[];
  fits: boolean;
}

/** A folded group keeps what is always shown and the open section; its heading has the numbers of the others. */
function NavGroup({ name, inGroup, fits, counts, onFollow }: NavGroupProps) {
  const titleId = useId();
  const current = useSection();
  const chosen = useSyncExternalStore(folds[name].subscribe, folds[name].read);
  const isOpen = chosen === 'auto' ? fits : chosen === 'open';
  const shown = inGroup.filter((section) => isOpen || section.isAlwaysShown || section.name === current);
  const hidden = inGroup.filter((section) => !shown.includes(section));
  const waiting = hidden.reduce((sum, { name: section }) => sum + (hasCount(section) ? counts[section] : 0), 0);
  const mayFold = inGroup.some(({ isAlwaysShown }) => !isAlwaysShown);
  return (
    <div role="group" aria-labelledby={titleId}>
      {mayFold ? (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => folds[name].choose(isOpen ? 'folded' : 'open')}
          className="flex min-h-11 w-full items-center gap-3 px-3 text-sm font-semibold text-ink-2 -outline-offset-3! hover:text-clay"
        >
          <span id={titleId}>{name}</span>
          <NavCount count={waiting} of="waiting" />
          <ChevronDown
            size={20}
            aria-hidden="true"
            className={`${waiting > 0 ? '' : 'ml-auto'} ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      ) : (
        <p id={titleId} className="flex min-h-11 items-center px-3 text-sm font-semibold text-ink-2">
          {name}
        </p>
      )}
      <ul>
        {shown.map((section) => (
          <NavItem key={section.name} section={section} counts={counts} onFollow={onFollow} />
        ))}
      </ul>
    </div>
  );
}

function NavItem({ section: { name, label, Icon }, counts, onFollow }: AdminNavProps & { section: Section }) {
  const current = useSection();
  return (
    <li>
      <Link
        to={sectionPath(name)}
        aria-current={name === current ? 'page' : undefined}
        onClick={onFollow}
        className={classes}
      >
        <Icon size={20} aria-hidden="true" />
        {label}
        {hasCount(name) && <NavCount count={counts[name]} of={countedAs[name]} />}
      </Link>
    </li>
  );
}

function NavCount({ count, of }: { count: number; of: string }) {
  if (count === 0) return null;
  return (
    <span className="ml-auto rounded-pill bg-clay px-2 py-0.5 text-xs font-semibold text-white tabular-nums">
      {count}
      <span className="sr-only"> {of}</span>
    </span>
  );
}
