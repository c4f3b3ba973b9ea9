import Star from 'lucide-react/icons/star';
import { useId } from 'react';
import { classes } from '../text/classes.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';

/** A rating out of five stars by default; 0 means not rated. Real radio buttons under the stars. */
export function Rating({
  label,
  value,
  onChange,
  items = 5,
}: {
  label: string;
  value: number;
  onChange?(value: number): void;
  items?: number;
}) {
  const name = useId();
  const word = value === 0 ? 'Not rated' : `${value} of ${items}`;
  const stars = Array.from({ length: items }, (_, place) => place + 1);
  return (
    <fieldset className="rating">
      <legend className="hidden-text">{label}</legend>
      {stars.map((star) => (
        <label key={star} className={classes(star <= value && 'on')}>
          <input type="radio" name={name} checked={star === value} onChange={() => onChange?.(star)} />
          <Star size={18} aria-hidden />
          <VisuallyHidden>{`${star} of ${items}`}</VisuallyHidden>
        </label>
      ))}
      <span className="rating-word" aria-hidden>
        {word}
      </span>
    </fieldset>
  );
}
