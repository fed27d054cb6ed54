const { TestEnvironment } = require('jest-environment-jsdom');

const fromNode = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'TransformStream',
  'WritableStream',
  'structuredClone',
  'BroadcastChannel',
  'AbortController',
  'AbortSignal',
  'Uint8Array',
];

/** jsdom plus what it lacks and the pages rely on. */
module.exports = class WebEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    const { global } = this;
    for (const name of fromNode) global[name] = globalThis[name];

    global.matchMedia = (query) => ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
      dispatchEvent: () => false,
    });
    global.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    global.IntersectionObserver = class {
      observe() {}
      disconnect() {}
    };
    global.scrollTo = () => {};
    global.Element.prototype.scrollIntoView = () => {};

    const dialog = global.HTMLDialogElement.prototype;
    dialog.showModal = function showModal() {
      this.open = true;
    };
    dialog.close = function close() {
      if (!this.open) return;
      this.open = false;
      this.dispatchEvent(new global.Event('close'));
    };
  }
};
