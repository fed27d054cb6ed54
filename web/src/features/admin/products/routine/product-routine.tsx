import type { RoutineVersion } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Plus } from 'lucide-react';
import { getReason } from '@/lib/api-error';
import { usePermissions } from '@/lib/permissions';
import { readId, usePanelParam } from '@/lib/use-panel-param';
import { Button, ButtonLink } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { ListSkeleton } from '@/ui/listing/list-skeleton';
import { SectionHeading } from '@/ui/section-heading';
import { facetGroupsQuery } from '../facets-field';
import { productRoutinePath, productsSectionPath, ruleParam } from '../product-form-path';
import { RoutinePreview } from './routine-preview';
import { RuleForm } from './rule-form';
import { rulesQuery, useChangeRules } from './rule-requests';
import { RulesList } from './rules-list';

/** The rules, or one of them, by its place, counted from 1. */
export function ProductRoutine() {
  const { opened, pathOf, open, close } = usePanelParam(ruleParam);
  const read = useQuery(rulesQuery());
  const facets = useQuery(facetGroupsQuery());
  const failed = [read, facets].find(({ isError, data }) => isError && !data);
  if (failed) return <FailureNote message="Failed to load the rules" read={failed} />;
  if (!read.data || !facets.data) return <ListSkeleton label="rules" rows={3} />;
  const [version, groups] = [read.data, facets.data];
  const place = readId(opened) ?? 0;
  const isOpen = place > 0 && place <= version.rules.length + 1;
  return (
    <>
      <SectionHeading title={isOpen ? `Rule ${place}` : 'Routine'} />
      <ButtonLink
        to={isOpen ? productRoutinePath : productsSectionPath}
        variant="quiet"
        size="small"
        className="justify-self-start px-0!"
      >
        <ArrowLeft size={18} aria-hidden="true" />
        {isOpen ? 'Back to the rules' : 'Back to the products'}
      </ButtonLink>
      {isOpen ? (
        <RuleForm key={place} version={version} index={place - 1} groups={groups} onClose={close} />
      ) : (
        <>
          <p className="max-w-prose text-ink-2">
            Rules by which the shop suggests a routine for a skin type, concerns and a budget.{' '}
            {describeVersion(version)}
          </p>
          <RulesActions version={version} onAdd={() => open(version.rules.length + 1)} />
          <RulesList rules={version.rules} groups={groups} pathOf={pathOf} />
          {version.rules.length > 0 && <RoutinePreview n={version.n} />}
        </>
      )}
    </>
  );
}

function RulesActions({ version: { n, state }, onAdd }: { version: RoutineVersion; onAdd: () => void }) {
  const publish = useChangeRules({ n });
  const mayPublish = usePermissions()('settings.write');
  return (
    <>
      {publish.isError && <FailureNote message={`Failed to publish: ${getReason(publish.error)}`} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small" variant="ghost" onClick={onAdd}>
          <Plus size={18} aria-hidden="true" />
          Add rule
        </Button>
        {mayPublish && n > 0 && state === 'DRAFT' && (
          <Button size="small" busy={publish.isPending} onClick={() => publish.mutate('publish')}>
            Publish
          </Button>
        )}
      </div>
    </>
  );
}

function describeVersion({ n, state, published_n: shown }: RoutineVersion): string {
  if (n === 0) return 'No rules yet.';
  const seen = shown === 0 ? 'shoppers see none yet' : `shoppers see version ${shown}`;
  return state === 'DRAFT' ? `Version ${n} is a draft; ${seen}.` : `Version ${n} is published.`;
}
