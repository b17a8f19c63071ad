import type { AssetContent } from '../asset-content';

export const LTC = {
  code: 'LTC',
  categories: ['COIN', 'PAYMENTS'],
  since: 2011,
  consensus: 'Prova de trabalho (Scrypt)',
  blockTime: '2 minutos e meio',
  supply: 'No máximo 84 milhões. A emissão cai pela metade a cada 840 mil blocos.',
  about:
    'O Litecoin é uma moeda digital criada em 2011 por Charlie Lee, na época engenheiro do Google, a partir do código do Bitcoin. A ideia era ter blocos mais frequentes e taxas menores com o mesmo desenho: ninguém no controle, registro público e uma quantidade máxima conhecida. Costuma receber mudanças antes do Bitcoin, como aconteceu com o SegWit em 2017. É aceito por processadores de pagamento e está entre os criptoativos mais antigos ainda em uso.',
  mechanics:
    'Mineradores disputam um bloco a cada dois minutos e meio, com um algoritmo chamado Scrypt, que pede mais memória do que o do Bitcoin. O prêmio por bloco cai pela metade a cada 840 mil blocos, e o total nunca passa de 84 milhões. Quem quiser pode ocultar valores com uma extensão chamada MWEB.',
  purpose:
    'Fazer pagamentos e transferências do dia a dia com taxa pequena e confirmação mais rápida que a do Bitcoin.',
  risks: [
    { title: 'Liquidez', text: 'É menos negociado do que as maiores moedas, e uma ordem grande pode mudar o preço.' },
    {
      title: 'Endereços parecidos',
      text: 'Alguns endereços se parecem com os do Bitcoin. Um envio pela rede errada pode ser perdido.',
    },
    {
      title: 'Pouco uso novo',
      text: 'Quase não há aplicações feitas sobre a rede, e o interesse por ela pode diminuir.',
    },
  ],
  links: [
    { label: 'Site do projeto', url: 'https://litecoin.org/' },
    { label: 'Código', url: 'https://github.com/litecoin-project/litecoin' },
    { label: 'Blocos e transações', url: 'https://litecoinspace.org/' },
  ],
  reviewedOn: '2026-11-28',
} as const satisfies AssetContent;
