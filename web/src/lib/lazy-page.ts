import { type ComponentType, lazy } from 'react';
import type { LoadPage } from './first-queries';

interface PageModule<Props> {
  default: ComponentType<Props>;
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

/** A page that is loaded when it is first shown, and that the server can render. */
export function lazyPage<Props>(load: () => Promise<PageModule<Props>>) {
  let loading: Promise<PageModule<Props>> | undefined;
  let loaded: PageModule<Props> | undefined;
  const Page = lazy(() => (loaded ? atOnce(loaded) : load()));
  const preload = async () => {
    loading ??= load();
    loaded = await loading.catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loaded;
  };
  return Object.assign(Page, { preload });
}

/** React renders what resolves synchronously without a fallback. */
function atOnce<Value>(value: Value): Promise<Value> {
  // oxlint-disable-next-line unicorn/no-thenable -- a promise would resolve after the render
  return { then: (resolve: (value: Value) => void) => resolve(value) } as Promise<Value>;
}
