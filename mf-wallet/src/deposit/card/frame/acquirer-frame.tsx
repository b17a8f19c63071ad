import { CardFrame, type CardFrameProps } from '@plataforma/flow';
import { useTranslation } from 'react-i18next';
import { readFrameMessage, type FrameMessage } from './frame-message';

interface AcquirerFrameProps extends Omit<CardFrameProps, 'texts' | 'onMessage' | 'mayCopy'> {
  readonly onMessage: (message: FrameMessage) => void;
}

/** A page of the acquirer: see `CardFrame`. What is none of its messages is passed over. */
export function AcquirerFrame({ onMessage, ...props }: AcquirerFrameProps) {
  const { t } = useTranslation('deposit');
  return (
    <CardFrame
      {...props}
      texts={{ failed: t('card.frame.failed'), failedText: t('card.frame.failedText') }}
      onMessage={(data) => {
        const message = readFrameMessage(data);
        if (message) onMessage(message);
      }}
    />
  );
}
