import { StaleMark } from '@plataforma/markets';
import { space } from '@plataforma/ui';
import { styled } from 'styled-components';
import type { OrderDraft } from '../order/order-draft';

/* Takes room only while there is something to show. */
const Root = styled.div`
  > span > * {
    margin-bottom: ${space(2)};
  }
`;

/** Stands above figures that depend on the book, and says when the book may be old. */
export function EstimateMark({ kind }: Pick<OrderDraft, 'kind'>) {
  if (kind !== 'market') return null;
  return (
    <Root>
      <StaleMark />
    </Root>
  );
}
