/** Hands a text to the browser as a file to keep. @param type its media type, e.g. `application/json` */
export function downloadText(fileName: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has started the download by the end of the click event.
  setTimeout(() => URL.revokeObjectURL(address));
}
