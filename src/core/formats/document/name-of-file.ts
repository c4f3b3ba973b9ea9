/** The name of an appliance where the content has none: that of the file without its folder and its ending. */
export const nameOfFile = (fileName: string): string =>
  fileName
    .replace(/^.*[\\/]/, '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .trim() || 'appliance';
