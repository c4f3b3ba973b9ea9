/**
 * What the first download holds and the lazy parts use as well. Every lazy part imports this file: the bundler cuts the
 * code by who reaches it, and without this it would cut the shared modules into two dozen files of a few hundred bytes,
 * each a request and each compressed for itself.
 */
import 'react-dom';
import '../paths.ts';
import '../platform/auth/reasons.ts';
import '../platform/entry-services.ts';
import '../platform/messages.ts';
import '../ui/Button.tsx';
import '../ui/ErrorBoundary.tsx';
import '../ui/IconButton.tsx';
import '../ui/Kbd.tsx';
import '../ui/Menu.tsx';
import '../ui/Pill.tsx';
import '../ui/Skeleton.tsx';
import '../ui/Progress.tsx';
import '../ui/TasksTray.tsx';
import '../ui/Toasts.tsx';
import '../ui/typing.ts';
import '../ui/useValue.ts';
import './areas.ts';
import './labels.ts';
import './use-query.ts';
import './use-services.ts';
