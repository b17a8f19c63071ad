import { space } from '@plataforma/ui';
import { styled } from 'styled-components';
import { StaleMark } from '../../lib/stale-mark';
import type { OrderDraft } from './order-draft';

/* Takes room only while there is something to say. */
const Root = styled.div`
  > span > * {
    margin-bottom: ${space(2)};
  }
`;

/** Above figures that the book decides: says so while it may be old. */
export function EstimateMark({ kind }: Pick<OrderDraft, 'kind'>) {
  if (kind !== 'market') return null;
  return (
    <Root>
      <StaleMark />
    </Root>
  );
}
