/** A first signed call: the balances of the key's account. */
export interface FirstCall {
  /** The product's own address, such as `https://plataforma.example`. */
  readonly origin: string;
  readonly keyId: string;
  /** What stands where the secret goes. */
  readonly secret: string;
}

const curl = ({ origin, keyId, secret }: FirstCall) => `ORIGIN='${origin}'
KEY='${keyId}'
SECRET='${secret}'
NOW="$(date +%s)000"
TEXT="\${NOW}GET/rest/v3/accounts"
SIGNATURE=$(printf '%s' "$TEXT" |
  openssl dgst -sha256 -hmac "$SECRET" |
  sed 's/.* //')

curl -sS "$ORIGIN/rest/v3/accounts" \\
  -H "X-FB-ACCESS-KEY: $KEY" \\
  -H "X-FB-ACCESS-TIMESTAMP: $NOW" \\
  -H "X-FB-ACCESS-SIGNATURE: $SIGNATURE"
`;

const python = ({ origin, keyId, secret }: FirstCall) => `# pip install ccxt
import ccxt

origin = '${origin}'
exchange = ccxt.foxbit({
    'apiKey': '${keyId}',
    'secret': '${secret}',
    'urls': {'api': {'public': origin, 'private': origin, 'status': origin + '/api'}},
})
print(exchange.fetch_balance()['total'])
`;

const javascript = ({ origin, keyId, secret }: FirstCall) => `// npm install ccxt
import ccxt from 'ccxt';

const origin = '${origin}';
const exchange = new ccxt.foxbit({
  apiKey: '${keyId}',
  secret: '${secret}',
  urls: { api: { public: origin, private: origin, status: origin + '/api' } },
});
console.log((await exchange.fetchBalance()).total);
`;

/** Programs that run as they are once the secret is in its place. */
export const EXAMPLES = { curl, python, javascript } as const;
export type ExampleName = keyof typeof EXAMPLES;
