import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { LoadPage } from './first-queries';

interface PartModule<Props> {
  default: ComponentType<Props>;
}

interface PageModule<Props> extends PartModule<Props> {
  /** Left out when the page needs no data. */
  loadFirst?: LoadPage;
  /** Names of the query parameters that decide what the page shows. */
  params?: readonly string[];
  /** Whether the page differs between phones and wide screens in more than styles. */
  variesByWidth?: boolean;
}

export interface RenderablePage {
  /** Loads the page's code. From then on the page renders without waiting. */
  preload: () => Promise<Omit<PageModule<never>, 'default'>>;
}

interface Code<Module> {
  loaded?: Module;
  /** Calls at the same time share one load; after a failed one, the next call tries again. */
  load: () => Promise<Module>;
}

/**
 * A part of a page whose code is loaded when it is first shown. It is shown as soon as its code is there, where React's `lazy` keeps
 * the loading state for 300 ms, even when the code takes 10 (decision 87).
 *
 * @param wait what is shown until then. An error boundary around the part catches a failed load.
 */
export function lazyPart<Props extends object>(load: () => Promise<PartModule<Props>>, wait: ReactNode = null) {
  return partOf(codeOf(load), wait);
}

/** Like `lazyPart`, a page that the server renders, and that can be loaded before it is shown. */
export function lazyPage<Props extends object>(load: () => Promise<PageModule<Props>>, wait: ReactNode = null) {
  const code = codeOf(load);
  return Object.assign(partOf(code, wait), { preload: code.load });
}

function codeOf<Module>(load: () => Promise<Module>): Code<Module> {
  let loading: Promise<Module> | undefined;
  const code: Code<Module> = {
    load: async () => {
      loading ??= load();
      code.loaded = await loading.catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
      return code.loaded;
    },
  };
  return code;
}

function partOf<Props extends object>(code: Code<PartModule<Props>>, wait: ReactNode) {
  return function LazyPart(props: Props) {
    const [part, setPart] = useState(code.loaded);
    useEffect(() => {
      if (part) return;
      code.load().then(setPart, (error: unknown) =>
        // Thrown in the next render, where an error boundary catches it.
        setPart(() => {
          throw error;
        }),
      );
    }, [part]);
    return part ? <part.default {...props} /> : wait;
  };
}
