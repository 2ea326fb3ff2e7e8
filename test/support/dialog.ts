/**
 * Adds what jsdom lacks of `<dialog>`: showing it focuses the field that is marked for that, closing it fires an event and
 * restores the focus, and Escape requests to close it.
 */
export function installDialog(): void {
  const returnTo = new WeakMap<HTMLDialogElement, Element | null>();
  HTMLDialogElement.prototype.showModal = function showModal() {
    returnTo.set(this, document.activeElement);
    this.setAttribute('open', '');
    const marked = this.querySelector<HTMLElement>('[autofocus]');
    (marked ?? this.querySelector<HTMLElement>('button, input'))?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.hasAttribute('open')) return;
    this.removeAttribute('open');
    const before = returnTo.get(this);
    if (before instanceof HTMLElement) before.focus();
    this.dispatchEvent(new Event('close'));
  };
  document.addEventListener('keydown', ({ key }) => {
    const dialog = document.querySelector<HTMLDialogElement>('dialog[open]');
    if (key !== 'Escape' || !dialog) return;
    if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
  });
}
