import { frameAsset, framePage } from '../../../cards/index';
import type { FrameFacts } from '../../../cards/index';

/** The issuer's page that shows a card to who has a token, which stands behind the hash of its address. */
export const renderReveal = (facts: FrameFacts): string =>
  framePage({ ...facts, title: 'Dados do cartão', body: frameAsset('reveal.html'), script: 'reveal.js' });
