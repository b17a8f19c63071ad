// jsdom knows <dialog>, but not modal dialogs. This does what a browser does, as far as tests can see it.
function showModal(this: HTMLDialogElement): void {
  this.setAttribute('open', '');
  this.querySelector<HTMLElement>('button, [href], input, select, textarea')?.focus();
}

function close(this: HTMLDialogElement): void {
  if (!this.hasAttribute('open')) return;
  this.removeAttribute('open');
  this.dispatchEvent(new Event('close'));
}

if (!('showModal' in HTMLDialogElement.prototype)) Object.assign(HTMLDialogElement.prototype, { showModal, close });
