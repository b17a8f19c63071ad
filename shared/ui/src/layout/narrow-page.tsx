import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { color, font, media, space } from '../theme/tokens';

export interface NarrowPageProps {
  /** At the top: a `BrandBar`. */
  readonly brand: ReactNode;
  /** The heading of the page. */
  readonly title: string;
  /** For a script that gives the heading the focus. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
  /** Below the heading: what is asked for and why. */
  readonly text?: ReactNode;
  /** Between brand and heading: where the customer is on a way of several pages. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** A page without the shell's header: the brand, and below it one narrow column, as for a form. */
export function NarrowPage({ brand, title, titleRef, text, above, children }: NarrowPageProps) {
  return (
    <Page>
      {brand}
      <Content>
        {above}
        <header>
          <Title ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
            {title}
          </Title>
          {text !== undefined && <Text>{text}</Text>}
        </header>
        {children}
      </Content>
    </Page>
  );
}

const Page = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(8)};
  min-height: 100vh;
  min-height: 100dvh;
  padding: ${space(6)} ${space(4)} ${space(10)};
  background: ${color.page};

  ${media.from768} {
    padding: ${space(10)} ${space(8)} ${space(20)};
  }
`;

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  width: 100%;
  max-width: ${space(100)};

  ${media.from768} {
    padding-top: ${space(4)};
  }
`;

const Title = styled.h1`
  font-size: ${font.size.s32};
  font-weight: ${font.weight.semibold};
  line-height: 1.2;
  letter-spacing: -0.02em;
  outline: none;
`;

const Text = styled.p`
  margin-top: ${space(2)};
  color: ${color.quiet};
  overflow-wrap: anywhere;
`;
