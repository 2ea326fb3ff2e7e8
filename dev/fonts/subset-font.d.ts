/** What we use of subset-font, which has no types of its own. */
declare module 'subset-font' {
  // biome-ignore lint/style/noDefaultExport: the package has no other
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      /** One value pins an axis, two bound it. */
      variationAxes: Record<string, number | { min: number; max: number }>;
      /** Entries of the name table to keep. */
      preserveNameIds: number[];
    },
  ): Promise<Buffer>;
}
