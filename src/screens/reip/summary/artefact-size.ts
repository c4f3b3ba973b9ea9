/** '628.6 kB', '12.4 MB', by thousands of bytes: of all of them together. */
export function sizeOf(files: readonly { readonly bytes: number }[]): string {
  const size = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (size < 1000) return `${size} B`;
  return size < 1e6 ? `${(size / 1000).toFixed(1)} kB` : `${(size / 1e6).toFixed(1)} MB`;
}
