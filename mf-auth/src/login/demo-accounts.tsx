import type { RuntimeConfig } from '@plataforma/contract';
import { Button, VisuallyHidden, color, font, radius, space } from '@plataforma/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

type DemoAccount = RuntimeConfig['demoAccounts'][number];

interface DemoAccountsProps {
  readonly accounts: readonly DemoAccount[];
  readonly onChoose: (account: DemoAccount) => void;
}

/** The demo accounts of a local run (screens, Demo accounts). Renders nothing when there are none. */
export function DemoAccounts({ accounts, onChoose }: DemoAccountsProps) {
  const { t } = useTranslation('auth');
  const titleId = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  if (accounts.length === 0) return null;
  const choose = (account: DemoAccount) => {
    setChosen(account.email);
    onChoose(account);
  };
  return (
    <Box aria-labelledby={titleId}>
      <Title id={titleId}>{t('demo.title')}</Title>
      <Text>{t('demo.text')}</Text>
      <List>
        {accounts.map((account) => (
          <li key={account.email}>
            <Button size="small" aria-label={t('demo.fill', { email: account.email })} onClick={() => choose(account)}>
              {account.email}
            </Button>
          </li>
        ))}
      </List>
      <VisuallyHidden role="status">{chosen && t('demo.filled', { email: chosen })}</VisuallyHidden>
    </Box>
  );
}

const Box = styled.section`
  padding: ${space(4)};
  border: 1px dashed ${color.line};
  border-radius: ${radius.r12};
  font-size: ${font.size.s14};
`;

const Title = styled.h2`
  font-size: ${font.size.s14};
  font-weight: ${font.weight.semibold};
`;

const Text = styled.p`
  color: ${color.quiet};
  font-size: ${font.size.s12};
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(3)};
  padding: 0;
  list-style: none;
`;
