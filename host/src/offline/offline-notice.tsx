import { color, font, InfoIcon, space } from '@plataforma/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

/** Long enough to be read, and to be read out. */
const BACK_SHOWN_MS = 5_000;

const Bar = styled.p`
  align-items: flex-start;
  background: ${color.raised};
  border-bottom: 1px solid ${color.line};
  color: ${color.text};
  display: flex;
  font-size: ${font.size.s14};
  gap: ${space(2)};
  justify-content: center;
  padding: ${space(2)} ${space(4)};

  > svg {
    color: ${color.quiet};
    flex: none;
    margin-top: ${space(0.5)};
  }
`;

type Network = 'online' | 'offline' | 'back';

/** What the browser says about the network; `back` for a moment after it has returned. */
function useNetwork(): Network {
  const [network, setNetwork] = useState<Network>(navigator.onLine ? 'online' : 'offline');
  useEffect(() => {
    const leave = () => setNetwork('offline');
    const comeBack = () => setNetwork((before) => (before === 'offline' ? 'back' : before));
    window.addEventListener('offline', leave);
    window.addEventListener('online', comeBack);
    return () => {
      window.removeEventListener('offline', leave);
      window.removeEventListener('online', comeBack);
    };
  }, []);
  useEffect(() => {
    if (network !== 'back') return undefined;
    const timer = setTimeout(() => setNetwork('online'), BACK_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [network]);
  return network;
}

/** Says that this device has no network, and what that means. The header shows the connection for prices. */
export function OfflineNotice() {
  const { t } = useTranslation('common');
  const network = useNetwork();
  return (
    <div role="status">
      {network !== 'online' && (
        <Bar>
          <InfoIcon size={16} />
          {network === 'offline' ? t('offline.text') : t('offline.back')}
        </Bar>
      )}
    </div>
  );
}
