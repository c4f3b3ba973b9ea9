export { Assistant } from './Assistant.tsx';
export { StartView } from './StartView.tsx';
