/** What we use of subset-font, which has no types of its own. */
declare module 'subset-font' {
  // biome-ignore lint/style/noDefaultExport: the package has no other
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      /** The value that each axis is pinned to. */
      variationAxes: Record<string, number>;
      /** Leaves out glyphs that only ligatures and alternates lead to. */
      noLayoutClosure: true;
      /** Entries of the name table to keep. */
      preserveNameIds: number[];
    },
  ): Promise<Buffer>;
}
