import { Masked } from '@plataforma/flow';
import { formatDateTime } from '@plataforma/format';
import { Button, color, font, RowList, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { money } from '../lib/card-words';
import { Parts, Quiet } from '../lib/parts';
import type { Overview } from '../lib/use-card';

/* The rows bring their own room. */
const Rows = styled(RowList)`
  margin: ${space(-2)} 0;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  padding: ${space(3)} 0;
  > span {
    font-family: ${font.figures};
    font-variant-numeric: tabular-nums;
    font-weight: ${font.weight.medium};
    text-align: right;
  }
  > small {
    color: ${color.quiet};
    font-size: ${font.size.s12};
  }
  > strong {
    font-weight: ${font.weight.medium};
    overflow-wrap: anywhere;
  }
`;

interface ReservedCardProps {
  readonly purchases: Overview['openAuthorizations'];
  readonly onOpen: (id: string) => void;
}

/** products P-9: what is reserved now, for whom and until when. */
export function ReservedCard({ purchases, onOpen }: ReservedCardProps) {
  const { t } = useTranslation('card');
  return (
    <Parts aria-label={t('reservedNow')}>
      <h2>{t('reservedNow')}</h2>
      <Quiet>{t('reservedText')}</Quiet>
      <Rows>
        {purchases.map(({ id, merchant, held, until }) => (
          <Row key={id}>
            <strong translate="no">{merchant}</strong>
            <span>
              <Masked>{money(held)}</Masked>
            </span>
            <small>{until === null ? null : t('until', { date: formatDateTime(until) })}</small>
            <Button size="small" aria-label={t('detailsOf', { merchant })} onClick={() => onOpen(id)}>
              {t('details')}
            </Button>
          </Row>
        ))}
      </Rows>
    </Parts>
  );
}
