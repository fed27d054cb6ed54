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
  /** Calls at the same time share one load; after a failed one, the next call imports again. */
  load: () => Promise<Module>;
}

/**
 * A part of a page whose code is loaded when it is first shown. It is shown as soon as its code is there, where React's `lazy` keeps
 * the loading state for 300 ms, even when the code takes 10 (decision 24). A failed load is thrown where the part is shown. The server
 * renders `wait` in its place.
 *
 * @param wait what is shown until then.
 */
export function lazyPart<Props extends object>(load: () => Promise<PartModule<Props>>, wait: ReactNode = null) {
  return createPart(createCode(load), wait);
}

/** A `lazyPart` that can be loaded before it is shown. From then on it renders without waiting, also on the server. */
export function lazyPage<Props extends object>(load: () => Promise<PageModule<Props>>, wait: ReactNode = null) {
  const code = createCode(load);
  return Object.assign(createPart(code, wait), { preload: code.load });
}

function createCode<Module>(load: () => Promise<Module>): Code<Module> {
  let loading: Promise<Module> | undefined;
  const code: Code<Module> = {
    load: () =>
      (loading ??= load().then(
        (loaded) => (code.loaded = loaded),
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      )),
  };
  return code;
}

function createPart<Props extends object>(code: Code<PartModule<Props>>, wait: ReactNode) {
  return function LazyPart(props: Props) {
    const [part, setPart] = useState(code.loaded);
    useEffect(() => {
      if (part) return;
      code.load().then(setPart, (error: unknown) =>
        setPart(() => {
          throw error;
        }),
      );
    }, [part]);
    return part ? <part.default {...props} /> : wait;
  };
}
