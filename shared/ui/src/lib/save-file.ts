/** Saves what an address answers; the page stays, and the answer says under which name. */
export function saveFile(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
