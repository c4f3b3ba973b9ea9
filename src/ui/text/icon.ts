import type { ComponentType } from 'react';

/** The kit's requirement of an icon: any lucide-react icon fits. Icons are decoration, a word always goes with them. */
export type Icon = ComponentType<{ size?: number | string; 'aria-hidden'?: boolean }>;

/** The meaning of a color. Color is never the only mark: each tone has an icon and needs a word. */
export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'neutral';
