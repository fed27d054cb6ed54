import { useQuery } from '@tanstack/react-query';
import { usePermissions } from '@/lib/permissions';
import { readId, usePanelParam } from '@/lib/use-panel-param';
import { ReadNotes } from '@/ui/read-notes';
import { TextLink } from '@/ui/text-link';
import { courierCashQuery, summaryQuery } from '../cash-requests';
import { cashPath } from '../cash-tabs';
import { CashFigures } from './cash-figures';
import { CourierCard } from './courier-card';
import { CourierParcels } from './courier-parcels';

/** The cash of the shop in figures, and what each courier owes; in place of both the parcels of one courier, which the address names. */
export function CashOverview() {
  const summary = useQuery(summaryQuery());
  const couriers = useQuery(courierCashQuery());
  const may = usePermissions();
  const panel = usePanelParam('courier');
  const opened = couriers.data?.find(({ courier }) => courier.id === readId(panel.opened));
  if (opened) return <CourierParcels cash={opened} onClose={panel.close} />;
  const owing = couriers.data?.filter(({ owes, on_the_way, differences }) =>
    [owes, on_the_way, differences].some((value) => Number(value) > 0),
  );
  return (
    <div className="grid grid-cols-1 gap-6">
      <ReadNotes read={summary} what="the figures" className="h-24" />
      {summary.data && <CashFigures summary={summary.data} />}
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <h3 tabIndex={-1} className="panel-title">
          Couriers
        </h3>
        {may('cash.write') && <TextLink to={`${cashPath('statements')}&add=1`}>Add a statement</TextLink>}
      </div>
      <ReadNotes read={couriers} what="what couriers owe" className="h-32" />
      {owing?.length === 0 && <p>No courier owes you anything.</p>}
      {owing && owing.length > 0 && (
        <ul aria-label="Couriers" className="grid grid-cols-1 gap-3 lg:grid-cols-2">
          {owing.map((cash) => (
            <CourierCard key={cash.courier.id} cash={cash} path={panel.pathOf(cash.courier.id)} />
          ))}
        </ul>
      )}
    </div>
  );
}
