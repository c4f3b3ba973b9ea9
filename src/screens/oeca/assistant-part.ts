import '../../parts/shared-download.ts';

export { Assistant } from './Assistant.tsx';
export { StartView } from './StartView.tsx';
