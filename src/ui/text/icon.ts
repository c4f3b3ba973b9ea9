import type { ComponentType } from 'react';

/** What the kit needs of an icon: any lucide-react icon fits. Icons are decoration, a word always stands beside them. */
export type Icon = ComponentType<{ size?: number | string; 'aria-hidden'?: boolean }>;

/** What a colour means. Colour never stands alone: each tone has an icon and needs a word. */
export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'neutral';
