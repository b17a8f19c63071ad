import { Button, Card, color, font, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { MissingStep } from './missing-steps';

/** What the customer has yet to do, each with the page for it. */
export function Missing({ steps }: { readonly steps: readonly MissingStep[] }) {
  const { t } = useTranslation('account');
  return (
    <Card aria-labelledby="missing">
      <h2 id="missing">{t('missing.title')}</h2>
      <List>
        {steps.map(({ key, path }) => (
          <li key={key}>
            <p>{t(`missing.${key}.text`)}</p>
            <Button as={Link} to={path} variant="secondary" fullWidth>
              {t(`missing.${key}.action`)}
            </Button>
          </li>
        ))}
      </List>
    </Card>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(5)};
  margin: ${space(2)} 0 0;
  padding: 0;
  list-style: none;
  p {
    margin: 0 0 ${space(3)};
    color: ${color.quiet};
    font-size: ${font.size.s14};
  }
`;
