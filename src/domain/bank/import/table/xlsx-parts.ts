/** The value of an attribute among those of an element, or `''`. */
export function attributeOf(attributes: string, name: string): string {
  const [, value = ''] = new RegExp(String.raw`(?:^|\s)${name}="([^"]*)"`, 'u').exec(attributes) ?? [];
  return value;
}

/** A part of a workbook as text; `''` where there is none. */
export function partText(files: ReadonlyMap<string, Uint8Array>, path: string): string {
  return new TextDecoder().decode(files.get(path) ?? new Uint8Array());
}
