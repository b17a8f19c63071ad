import { Button } from '@plataforma/ui';

/** Opens what the device shares with. Who closes it again did not want to. */
async function share(text: string, url: string): Promise<void> {
  try {
    await navigator.share({ text, url });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) window.prompt(text, url);
  }
}

interface ShareButtonProps {
  /** Goes with the link. */
  readonly text: string;
  readonly url: string;
  readonly label: string;
}

/** Hands a link to another app. Nothing where the browser cannot. */
export function ShareButton({ text, url, label }: ShareButtonProps) {
  if (typeof navigator.share !== 'function') return null;
  return <Button onClick={() => void share(text, url)}>{label}</Button>;
}
