import { useReport, type WidgetProps } from '@plataforma/contract';
import { ErrorState } from '@plataforma/ui';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { ErrorBoundary } from '../../errors/error-boundary';
import type { RemoteLoader } from '../../federation/remote-loader';
import type { PageDiscovery } from '@plataforma/discovery';
import { useRemoteComponent } from './use-remote-component';

interface LoadedWidgetProps extends WidgetProps {
  readonly loader: RemoteLoader;
}

function WidgetError({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <ErrorState
      title={t('error.widgetTitle')}
      text={t('error.widgetText')}
      retryLabel={t('action.retry')}
      onRetry={onRetry}
    />
  );
}

/** Says that something is loading here. It takes no space. */
const Loading = styled.div`
  display: contents;
`;

function LoadedWidget({ loader, name, fallback }: LoadedWidgetProps) {
  const report = useReport();
  const [remote = '', id = ''] = name.split('/');
  const [state, retry] = useRemoteComponent(loader, remote, 'widgets', id);
  if (state.status === 'loading') return <Loading aria-busy>{fallback}</Loading>;
  if (state.status === 'failed') return <WidgetError onRetry={retry} />;
  return (
    <ErrorBoundary report={report} fallback={(again) => <WidgetError onRetry={again} />}>
      <state.Component />
    </ErrorBoundary>
  );
}

/** The `Widget` of the contract: a remote's widget on another page. When it fails, it fails alone. */
export function createWidget(discovery: PageDiscovery, loader: RemoteLoader): ComponentType<WidgetProps> {
  return function Widget(props: WidgetProps) {
    const [remote = '', id = ''] = props.name.split('/');
    const known = discovery.remotes[remote]?.live.widgets.some((widget) => widget.id === id);
    return known ? <LoadedWidget loader={loader} {...props} /> : null;
  };
}
