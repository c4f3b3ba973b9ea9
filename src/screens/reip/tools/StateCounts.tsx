import type { Tone } from '../../../ui/text/icon.ts';
import { Pill } from '../../../ui/text/Pill.tsx';

type Props<State extends string> = {
  readonly states: Readonly<Record<State, readonly [Tone, string]>>;
  readonly order: readonly State[];
  readonly found: readonly { readonly state: State }[];
};

/** How many of what was found are in each state. */
export const StateCounts = <State extends string>({ states, order, found }: Props<State>) =>
  order.map((state) => {
    const count = found.filter((one) => one.state === state).length;
    const [tone, words] = states[state];
    return (
      count > 0 && (
        <Pill key={state} tone={tone}>
          {count} {words.toLowerCase()}
        </Pill>
      )
    );
  });
