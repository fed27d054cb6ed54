import { dashboardNeeds, taskNeeds, taskTexts, type VisibleDashboard } from '@soulvia/contracts';
import { useId } from 'react';
import { describeAge } from '@/features/admin/tasks/describe-age';
import { useTasks } from '@/features/admin/tasks/use-tasks';
import { grouped } from '@/lib/money';
import { usePermissions } from '@/lib/permissions';
import { Link } from '@/ui/link';

interface DashboardTasksProps {
  dashboard: VisibleDashboard | undefined;
  now: Date;
}

/** What waits for staff, with its place and age. Each task leads to the list whose length it shows. */
export function DashboardTasks({ dashboard, now }: DashboardTasksProps) {
  const may = usePermissions();
  const titleId = useId();
  const tasks = useTasks();
  if (!may(...Object.values(taskNeeds).flat(), dashboardNeeds.out_of_stock)) return null;
  const low = { name: 'low_stock' as const, count: dashboard?.out_of_stock ?? 0, oldest: null };
  const waiting = [...(tasks ?? []), low].filter(({ count }) => count > 0);
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-2">
      <h3 id={titleId} className="text-lg font-semibold">
        To do
      </h3>
      {waiting.length === 0 && <p className="text-band-ink-2">{tasks ? 'Nothing waits for you.' : 'Loading tasks'}</p>}
      <ul className="grid grid-cols-1 gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {waiting.map(({ name, count, oldest }) => {
          const { one, many, place, to } = taskTexts[name];
          return (
            <li key={name} className="grid content-start tabular-nums">
              <Link to={to} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
                {grouped(count)} {count === 1 ? one : many}
              </Link>
              <span className="-mt-2 pb-1 text-sm text-band-ink-2">
                {place}
                {oldest !== null && `, oldest ${describeAge(oldest, now.getTime())}`}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
