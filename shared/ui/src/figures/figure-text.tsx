export interface FigureTextProps {
  /** The figure as it is shown, formatted. */
  readonly children: string;
}

/**
 * A figure among other content. Browsers that translate the page leave it alone. Its text is the only child of an
 * element, so an update replaces whatever stands there, also what an extension has put in its place.
 */
export function FigureText({ children }: FigureTextProps) {
  return <span translate="no">{children}</span>;
}
