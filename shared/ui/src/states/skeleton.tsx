import { css, keyframes, styled } from 'styled-components';
import { still } from '../theme/mixins';
import { color, radius as radii, space } from '../theme/tokens';

export interface SkeletonProps {
  /** CSS width. Default the container's. */
  readonly width?: string | undefined;
  /** CSS height: give the final size, so that nothing moves when the content arrives. Default one line. */
  readonly height?: string | undefined;
  /** Corner, a token of `radius`. Default r4. */
  readonly radius?: string | undefined;
}

const breathe = keyframes`50% { opacity: 0.5; }`;

/* Only what stands for long moves. */
const patience = '1s';

/* An animation makes a layer of its element, also before it begins: a page that starts has other things to do. */
const breathing = css`
  :root[data-skeletons='breathe'] & {
    animation: ${breathe} 1.6s ease-in-out ${patience} infinite;
    ${still}
  }
`;

/** From now on skeletons may breathe; they stand still until then. @param root the document's */
export function letSkeletonsBreathe(root: HTMLElement): void {
  root.dataset.skeletons = 'breathe';
}

/** A disc in the middle of each row, of `size` steps of the grid. */
const discs = (left: number, size: number, step: number): string =>
  `radial-gradient(circle ${space(size / 2)},${color.line} calc(100% - 0.5px),transparent) ${space(left)} 0/${space(size)} ${space(step)} repeat-y`;

/**
 * Rows of a list, each an icon and a name on a line, as ground of one element, however many fit into it: the browser
 * takes one down sooner than forty.
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

/** Blocks of one height below each other, as ground of one element that is as high as all of them. */
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

/** Stands where content will be. Say that something is loading once, on the region around it (aria-busy). */
export function Skeleton({ width = '100%', height = '1.25em', radius = radii.r4 }: SkeletonProps) {
  return <Block aria-hidden style={{ width, height, borderRadius: radius }} />;
}
