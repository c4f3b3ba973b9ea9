import { classes } from '../text/classes.ts';
import type { Icon } from '../text/icon.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { Button, type ButtonProps } from './Button.tsx';

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon'> {
  icon: Icon;
  /** The name for every user: hidden text and title. Name the object too: 'Undo Change the client subnet'. */
  label: string;
}

export function IconButton({ label, variant = 'quiet', className, title = label, ...rest }: IconButtonProps) {
  return (
    <Button {...rest} variant={variant} title={title} className={classes('icon', className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Button>
  );
}
