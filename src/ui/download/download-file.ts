/** Downloads a file. @param type its media type, e.g. `application/json` */
export function downloadFile(
  fileName: string,
  content: string | Uint8Array<ArrayBuffer>,
  type: string,
): void {
  const whole = typeof content === 'string' ? `${type};charset=utf-8` : type;
  const address = URL.createObjectURL(new Blob([content], { type: whole }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has started the download by the end of the click event.
  setTimeout(() => URL.revokeObjectURL(address));
}
