import { clsx } from 'clsx';
import { type KeyboardEvent, useId, useRef } from 'react';
import type { Panel } from './panel';

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

interface TabsProps {
  label: string;
  panels: readonly Panel[];
  /** Id of the selected tab; defaults to the first. */
  chosen: string | null;
  onChoose: (id: string) => void;
}

export function Tabs({ label, panels, chosen, onChoose }: TabsProps) {
  const baseId = useId();
  const list = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    panels.findIndex(({ id }) => id === chosen),
  );
  const choose = (index: number) => {
    const panel = panels[index];
    if (panel) onChoose(panel.id);
  };
  const tabId = (index: number) => `${baseId}-tab-${index}`;
  const panelId = (index: number) => `${baseId}-panel-${index}`;

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = step(at, panels.length);
    choose(next);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };

  return (
    <div className="grid gap-6">
      <div ref={list} role="tablist" aria-label={label} className="flex flex-wrap border-b border-line">
        {panels.map((panel, index) => (
          <button
            key={panel.id}
            type="button"
            role="tab"
            id={tabId(index)}
            aria-selected={index === at}
            aria-controls={panelId(index)}
            tabIndex={index === at ? 0 : -1}
            onClick={() => choose(index)}
            onKeyDown={move}
            className={clsx(
              'min-h-12 border-b-2 px-2.5 font-semibold -outline-offset-3!',
              index === at ? 'border-clay' : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            {panel.label}
          </button>
        ))}
      </div>
      {panels.map((panel, index) => (
        <div
          key={panel.id}
          role="tabpanel"
          id={panelId(index)}
          aria-labelledby={tabId(index)}
          tabIndex={0}
          hidden={index !== at}
        >
          {panel.content}
        </div>
      ))}
      <noscript>
        {panels.map(
          ({ id, label: heading, content }, index) =>
            index !== at && (
              <section key={id} aria-label={heading}>
                <p className="py-3 font-semibold">{heading}</p>
                {content}
              </section>
            ),
        )}
      </noscript>
    </div>
  );
}
