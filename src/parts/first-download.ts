/**
 * What the first download holds and the lazy parts use as well. Every lazy part imports this file: the bundler cuts the
 * code by who reaches it, and without this it would cut the shared modules into two dozen files of a few hundred bytes,
 * each a request and each compressed for itself.
 */
import ChevronDown from 'lucide-react/icons/chevron-down';
import Search from 'lucide-react/icons/search';
import Server from 'lucide-react/icons/server';
import Undo2 from 'lucide-react/icons/undo-2';
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

/** Packages without side effects are kept only where they are used; so these icons are used here, too. */
Object.freeze([ChevronDown, Search, Server, Undo2]);
