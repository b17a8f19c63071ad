import { css, keyframes, styled } from 'styled-components';
import { still } from './mixins';
import { color, radius as radii } from './tokens';

export interface SkeletonProps {
  /** CSS width. Default the container's. */
  readonly width?: string | undefined;
  /** CSS height: give the final size, so that nothing moves when the content arrives. Default one line. */
  readonly height?: string | undefined;
  /** Corner, a token of `radius`. Default r4. */
  readonly radius?: string | undefined;
}

const breathe = keyframes`50% { opacity: 0.5; }`;

/* Only what stands for long moves: many that begin at once would take from the page's own loading. */
const patience = '1s';

/** Ground of a skeleton, for shapes that are no element of their own: a list of many is drawn sooner with few. */
export const skeletonGround = css`
  background: ${color.line};
  animation: ${breathe} 1.6s ease-in-out ${patience} infinite;
  ${still}
`;

const Block = styled.span`
  display: block;
  max-width: 100%;
  ${skeletonGround}
`;

/** Stands where content will be. Say that something is loading once, on the region around it (aria-busy). */
export function Skeleton({ width = '100%', height = '1.25em', radius = radii.r4 }: SkeletonProps) {
  return <Block aria-hidden style={{ width, height, borderRadius: radius }} />;
}
