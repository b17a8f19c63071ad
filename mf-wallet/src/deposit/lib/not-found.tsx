import { CentredCard } from '@plataforma/flow';
import { Button, InfoIcon, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { DEPOSIT_PATH } from './deposit-address';

interface NotFoundProps {
  readonly what: 'charge' | 'card' | 'deposit';
}

/** The address names a code, a payment or a deposit that the customer does not have. */
export function NotFound({ what }: NotFoundProps) {
  const { t } = useTranslation('deposit');
  return (
    <CentredCard tone="quiet" icon={<InfoIcon />} title={t(`${what}.unknownTitle`)} text={t(`${what}.unknownText`)}>
      <Way>
        <Button as={Link} to={DEPOSIT_PATH} variant="primary">
          {t('new')}
        </Button>
      </Way>
    </CentredCard>
  );
}

const Way = styled.div`
  margin-top: ${space(4)};
`;
