import { useSearchParams } from 'react-router-dom';
import { usePermissions } from '@/lib/permissions';
import { readId, usePanelParam } from '@/lib/use-panel-param';
import { Button } from '@/ui/button';
import { TextLink } from '@/ui/text-link';
import { cashPath } from '../cash-tabs';
import { AddStatement } from './add-statement';
import { StatementPage } from './statement-page';
import { StatementsList } from './statements-list';

/** The statements of couriers, one of them, or the form that adds one. */
export function StatementsPanel() {
  const [params] = useSearchParams();
  const may = usePermissions();
  const statement = usePanelParam('statement');
  const add = usePanelParam('add');
  const id = readId(statement.opened);
  if (id !== null) return <StatementPage id={id} onClose={statement.close} />;
  if (may('cash.write') && (add.opened !== null || params.has('import')))
    return (
      <div className="grid grid-cols-1 gap-5">
        <p>
          <TextLink to={cashPath('statements')}>All statements</TextLink>
        </p>
        <AddStatement />
      </div>
    );
  return (
    <div className="grid grid-cols-1 gap-5">
      {may('cash.write') && (
        <Button size="small" className="justify-self-start" onClick={() => add.open(1)}>
          Add a statement
        </Button>
      )}
      <StatementsList pathOf={statement.pathOf} />
    </div>
  );
}
