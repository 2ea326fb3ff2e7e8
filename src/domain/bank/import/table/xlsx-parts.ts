/** The value of an attribute among those of an element, or `''`. */
export function attributeOf(attributes: string, name: string): string {
  const [, value = ''] = new RegExp(String.raw`(?:^|\s)${name}="([^"]*)"`, 'u').exec(attributes) ?? [];
  return value;
}

const ownSpace =
  /\sxmlns:(\w+)="http:\/\/(?:schemas\.openxmlformats\.org|purl\.oclc\.org\/ooxml)\/spreadsheetml\/[^"]*main"/u;

/** A part of a workbook as text, its elements without the prefix that some programs write; `''` where there is none. */
export function partText(files: ReadonlyMap<string, Uint8Array>, path: string): string {
  const text = new TextDecoder().decode(files.get(path) ?? new Uint8Array());
  const [, prefix] = ownSpace.exec(text.slice(0, 5000)) ?? [];
  return prefix === undefined ? text : text.replaceAll(new RegExp(`(?<=</?)${prefix}:`, 'gu'), '');
}
