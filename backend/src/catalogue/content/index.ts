import type { AssetContent } from '../asset-content';
import { ADA } from './ada';
import { AVAX } from './avax';
import { BTC } from './btc';
import { DOGE } from './doge';
import { ETH } from './eth';
import { LINK } from './link';
import { LTC } from './ltc';
import { SOL } from './sol';
import { USDT } from './usdt';
import { XRP } from './xrp';

/** The texts of every asset. */
export const CONTENTS: readonly AssetContent[] = [BTC, ETH, SOL, XRP, USDT, LTC, DOGE, ADA, LINK, AVAX];
