import { css, keyframes, styled } from 'styled-components';
import { still } from '../theme/mixins';
import { color, radius as radii, space } from '../theme/tokens';

export interface SkeletonProps {
  /** CSS width. Default: that of the container. */
  readonly width?: string | undefined;
  /** CSS height. Give the final size, so that nothing moves when the content arrives. Default: one line. */
  readonly height?: string | undefined;
  /** Corner, a token of `radius`. Default: r4. */
  readonly radius?: string | undefined;
}

const breathe = keyframes`50% { opacity: 0.5; }`;

/* A skeleton moves only after this time. */
const patience = '1s';

/* An animation gives its element a layer, even before it begins. A page that starts has no time for that. */
const breathing = css`
  :root[data-skeletons='breathe'] & {
    animation: ${breathe} 1.6s ease-in-out ${patience} infinite;
    ${still}
  }
`;

/** Lets skeletons move from now on. Until then they stand still. @param root the document's root element */
export function letSkeletonsBreathe(root: HTMLElement): void {
  root.dataset.skeletons = 'breathe';
}

/** A disc in the middle of each row. `size` is in steps of the grid. */
const discs = (left: number, size: number, step: number): string =>
  `radial-gradient(circle ${space(size / 2)},${color.line} calc(100% - 0.5px),transparent) ${space(left)} 0/${space(size)} ${space(step)} repeat-y`;

/**
 * Rows of a list, each an icon and a name on a line, as the background of one element, for any number of rows. The
 * browser removes one element sooner than forty.
 *
 * @param step height of a row in steps of the grid
 */
export const skeletonRows = (step: number) => css`
  background:
    linear-gradient(${color.hairline} 1px, transparent 0) 0 0 / 100% ${space(step)},
    ${discs(8, 8, step)},
    ${discs(19, 5, step)},
    ${discs(43, 5, step)},
    linear-gradient(transparent ${space((step - 5) / 2)}, ${color.line} 0 ${space((step + 5) / 2)}, transparent 0)
      ${space(21.5)} 0 / ${space(24)} ${space(step)} repeat-y;
  ${breathing}
`;

const copiesBelow = (copies: number, step: number): string =>
  Array.from({ length: copies - 1 }, (_, copy) => `0 ${space(step * (copy + 1))} ${color.line}`).join(',');

/** Blocks of one height below each other, as the background of one element that is as high as all of them. */
export const skeletonBlocks = (blocks: number, height: number, step: number) => css`
  height: ${space(step * (blocks - 1) + height)};
  &::before {
    content: '';
    display: block;
    height: ${space(height)};
    border-radius: ${radii.r8};
    box-shadow: ${copiesBelow(blocks, step)};
    background: ${color.line};
    ${breathing}
  }
`;

const Block = styled.span`
  display: block;
  max-width: 100%;
  background: ${color.line};
  ${breathing}
`;

/**
 * Keeps the place of content that is loading. Say once that something is loading, with `aria-busy` on the region around
 * it.
 */
export function Skeleton({ width = '100%', height = '1.25em', radius = radii.r4 }: SkeletonProps) {
  return <Block aria-hidden style={{ width, height, borderRadius: radius }} />;
}
