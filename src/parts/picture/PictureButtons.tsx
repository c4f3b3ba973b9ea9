import Download from 'lucide-react/icons/download';
import type { RefObject } from 'react';
import { messages } from '../../platform/shell/messages.ts';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { useServices } from '../services/use-services.ts';
import { pngOf } from './png.ts';
import { standaloneSvg } from './standalone-svg.ts';

type Props = {
  /** The drawing, or what holds it. Icons next to it do not count: the drawing is the one with a role. */
  readonly figure: RefObject<Element | null>;
  /** Of the file, without its ending. */
  readonly name: string;
};

/** Saves the drawing as a file, in its present state. */
export function PictureButtons({ figure, name }: Props) {
  const { files, notices } = useServices();
  const picture = () => {
    const { current } = figure;
    const drawing = current instanceof SVGSVGElement ? current : current?.querySelector('svg[role]');
    return drawing instanceof SVGSVGElement ? standaloneSvg(drawing) : undefined;
  };
  const saveSvg = () => {
    const drawn = picture();
    if (drawn) files.download(`${name}.svg`, drawn.text, 'image/svg+xml');
  };
  const savePng = async () => {
    const drawn = picture();
    if (!drawn) return;
    const bytes = await pngOf(drawn);
    if (bytes) files.download(`${name}.png`, bytes, 'image/png');
    else notices.toast('error', messages.errorSaving(`${name}.png`));
  };
  return (
    <Menu
      label="Download the picture"
      icon={Download}
      items={[
        { id: 'svg', label: 'SVG', hint: `${name}.svg`, onSelect: saveSvg },
        { id: 'png', label: 'PNG', hint: `${name}.png, at twice the size`, onSelect: () => void savePng() },
      ]}
    />
  );
}
