/** For `onKeyDown` of a field: Enter takes what is typed. */
export const onEnter =
  (take: () => void) =>
  ({ key }: { readonly key: string }) => {
    if (key === 'Enter') take();
  };
