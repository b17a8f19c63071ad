import { Card, color, font, media, space } from '@plataforma/ui';
import { styled } from 'styled-components';

/** A card whose parts stand apart from each other. It takes the focus when its content is replaced. */
export const Parts = styled(Card)`
  display: grid;
  gap: ${space(4)};
  align-content: start;
  outline: none;
  scroll-margin: ${space(20)};
`;

/** As many beside each other as there is room for, all of a line as high as the highest. */
export const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: ${space(3)};
  ${media.from768} {
    gap: ${space(5)};
  }
`;

/** Buttons beside each other, below each other where there is no room. */
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-self: end;
`;

/** Something that is said, with what can be done below it. */
export const Lines = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(2)};
`;

/** Parts of something of one subject, close to each other. */
export const Group = styled.div`
  display: grid;
  gap: ${space(2)};
`;

/** A part of the page with its heading. */
export const Section = styled.section`
  display: grid;
  gap: ${space(3)};
  > h2 {
    font-size: ${font.size.s16};
  }
`;

export const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.size.s12};
  line-height: ${font.leading.text};
`;
