import { Component, type ReactNode } from 'react';

interface Props {
  fallback(error: unknown): ReactNode;
  onError?(error: unknown): void;
  /** A change of it (the route, the document) tries again. */
  resetKey?: string;
  children: ReactNode;
}

/** Keeps a broken part from taking the rest down. */
export class ErrorBoundary extends Component<Props, { failure: { error: unknown } | undefined }> {
  override state: { failure: { error: unknown } | undefined } = { failure: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failure && before.resetKey !== this.props.resetKey) this.setState({ failure: undefined });
  }

  override render() {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error) : this.props.children;
  }
}
