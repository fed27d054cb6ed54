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

const focusable = ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled)';

/** Elements behind an open dialog cannot be focused; closing the dialog restores the focus, as in browsers. */
function imitateModals({ document, Event, HTMLDialogElement, HTMLElement }) {
  const open = [];
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusUnlessBehind(...options) {
    const top = open.findLast(({ dialog }) => dialog.isConnected);
    if (!top || top.dialog.contains(this)) focus.apply(this, options);
  };
  HTMLDialogElement.prototype.showModal = function showModal() {
    open.push({ dialog: this, opener: document.activeElement });
    this.open = true;
    this.querySelector(focusable)?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    const [{ opener }] = open.splice(
      open.findIndex(({ dialog }) => dialog === this),
      1,
    );
    document.activeElement?.blur();
    opener?.focus();
    this.dispatchEvent(new Event('close'));
  };
}

/** The inline styles of the element and of all that it inherits from. */
function joinInlineStyles(element) {
  let styles = '';
  for (let one = element; one; one = one.parentElement) styles += `${one.getAttribute('style') ?? ''}|`;
  return styles.replaceAll(/\|{2,}/g, '|');
}

/**
 * Computes a style once for all elements that their inline styles and the browser's own style sheet, the only one of these tests, treat
 * alike. jsdom matches every rule for each call, which took a fifth of a test's time: queries by role ask for the style of each element and
 * its parents.
 */
function rememberStyles(global) {
  const { document } = global;
  const compute = global.getComputedStyle.bind(global);
  const styles = new Map();
  global.getComputedStyle = (element) => {
    if (document.styleSheets.length > 0) return compute(element);
    const attributes = ['hidden', 'open', 'type'].map((name) => element.getAttribute(name));
    const key = [element.localName, element.parentElement?.localName, ...attributes, joinInlineStyles(element)].join(
      '|',
    );
    const style = styles.get(key) ?? compute(element);
    styles.set(key, style);
    return style;
  };
}

/** jsdom with the browser features that it lacks and the pages use. */
module.exports = class WebEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    const { global } = this;
    for (const name of fromNode) global[name] = globalThis[name];
    Object.defineProperty(global, 'crypto', { value: globalThis.crypto, configurable: true });

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

    rememberStyles(global);
    imitateModals(global);
  }
};
