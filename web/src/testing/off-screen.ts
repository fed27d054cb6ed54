/** Has every observed element out of view. @returns what undoes it. */
export function scrollOutOfView(): () => void {
  const OffScreen = class {
    constructor(private readonly onChange: IntersectionObserverCallback) {}
    observe() {
      this.onChange([{ isIntersecting: false } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
    }
    disconnect() {}
  };
  const { IntersectionObserver: standard } = window;
  window.IntersectionObserver = OffScreen as unknown as typeof IntersectionObserver;
  return () => {
    window.IntersectionObserver = standard;
  };
}
