/** One reason why a build is not released. */
export interface Refusal {
  /** Name of the check, such as `operations`. */
  readonly check: string;
  /** What is incompatible, with names and figures. */
  readonly what: string;
  /** What to do about it. */
  readonly todo: string;
}
