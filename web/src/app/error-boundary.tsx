import { Component, type ReactNode } from 'react';
import { Button } from '@/ui/button';

interface ErrorBoundaryProps {
  children: ReactNode;
}

/** Keeps the rest of the site usable when a page throws. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <div role="alert" className="container-page grid justify-items-center gap-5 py-24 text-center">
        <h1 className="section-title">Something went wrong</h1>
        <p className="text-ink-2">This page could not be shown. Nothing you saved is lost.</p>
        <Button onClick={() => window.location.reload()}>Reload the page</Button>
      </div>
    );
  }
}
