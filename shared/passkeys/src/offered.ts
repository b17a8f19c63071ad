const ADDRESS = /^[\d.]+$|^\[/;

/** Whether this browser can use passkeys here: none can on an IP address, and none without https but on this machine. */
export function arePasskeysOffered(): boolean {
  return typeof PublicKeyCredential === 'function' && !ADDRESS.test(window.location.hostname);
}
