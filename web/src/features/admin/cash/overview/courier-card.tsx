import { type CourierCash, say } from '@soulvia/contracts';
import { formatDay } from '@/lib/format-day';
import { rupees } from '@/lib/money';
import { ShopAmount } from '@/ui/amount';
import { TextLink } from '@/ui/text-link';
import { cashPath, statementPath } from '../cash-tabs';

/** `0 to 7 days`, or `31 days and more`. */
const describeAges = ({ from, to }: CourierCash['by_age'][number]) =>
  to === null ? `${from} days and more` : `${from} to ${to} days`;

/** What one courier owes, how late and since when. */
export function CourierCard({ cash, path }: { cash: CourierCash; path: string }) {
  const { courier, owes, late, by_age: ages, on_the_way: onTheWay, differences, last_statement: last } = cash;
  return (
    <li className="grid content-start gap-3 rounded-card border border-line bg-white p-5 compact:p-3">
      <h4 className="text-lg font-semibold wrap-anywhere">
        <bdi>{courier.name}</bdi> owes PKR {rupees(owes)}
        {Number(late) > 0 && <span className="text-danger"> · PKR {rupees(late)} late</span>}
      </h4>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
        {ages.map((age) => (
          <div key={age.from}>
            <dt className="meta">{describeAges(age)}</dt>
            <dd className="tabular-nums">
              <ShopAmount value={age.amount} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="meta">
        On the way: <ShopAmount value={onTheWay} />
        {last && (
          <>
            {' · '}
            <TextLink to={statementPath(last.id)}>{say`Statement ${last.number}`}</TextLink> of{' '}
            {formatDay(last.dated_on)}
          </>
        )}
      </p>
      <p className="flex flex-wrap gap-x-5">
        <TextLink to={path}>
          Unpaid parcels<span className="sr-only"> of {courier.name}</span>
        </TextLink>
        {differences > 0 && (
          <TextLink to={`${cashPath('differences')}&courier=${courier.id}`}>
            {differences} {differences === 1 ? 'difference' : 'differences'}
            <span className="sr-only"> with {courier.name}</span>
          </TextLink>
        )}
      </p>
    </li>
  );
}
