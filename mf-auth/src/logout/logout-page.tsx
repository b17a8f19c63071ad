import { useSignOut } from '@plataforma/contract';
import { BrandBar } from '@plataforma/forms';
import { ErrorState, VisuallyHidden, color, font, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

/** `/logout`: ends the session when the page opens, for guests too, and leads to `/login`. */
export function LogoutPage() {
  const { t } = useTranslation('auth');
  const { failed, retry } = useSignOut();
  return (
    <Main>
      <BrandBar />
      <Content>
        {failed ? (
          <>
            <VisuallyHidden as="h1">{t('logout.title')}</VisuallyHidden>
            <ErrorState
              title={t('logout.failed')}
              text={t('logout.failedText')}
              retryLabel={t('action.retry')}
              onRetry={retry}
            />
          </>
        ) : (
          <div role="status">
            <Title>{t('logout.working')}</Title>
            <Quiet>{t('logout.workingText')}</Quiet>
          </div>
        )}
      </Content>
    </Main>
  );
}

const Main = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  min-height: 100vh;
  min-height: 100dvh;
  padding: ${space(10)} ${space(4)};
  background: ${color.page};
`;

const Content = styled.div`
  width: 100%;
  max-width: ${space(100)};
  margin: auto 0;
  text-align: center;
`;

const Title = styled.h1`
  font-size: ${font.size.s24};
  font-weight: ${font.weight.semibold};
  line-height: 1.2;
`;

const Quiet = styled.p`
  margin-top: ${space(2)};
  color: ${color.quiet};
`;
