import { Checkbox, Notice, space } from '@plataforma/ui';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';

const Group = styled.div`
  display: grid;
  gap: ${space(2)};
`;

interface RisksProps {
  readonly texts: { readonly title: string; readonly accept: string };
  /** What a customer has to know. */
  readonly text: string;
  /** Null for who has accepted it. */
  readonly tick: Pick<ComponentProps<typeof Checkbox>, 'checked' | 'onChange' | 'error'> | null;
}

/** What a customer has to know of a product, and the tick of who has not accepted it yet. */
export function Risks({ texts, text, tick }: RisksProps) {
  return (
    <Group>
      <Notice kind="information">
        <strong>{texts.title}</strong>
        <br />
        {text}
      </Notice>
      {tick && <Checkbox {...tick}>{texts.accept}</Checkbox>}
    </Group>
  );
}
