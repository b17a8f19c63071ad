import type { AssetContent } from '../asset-content';

export const XRP = {
  code: 'XRP',
  categories: ['PAYMENTS'],
  since: 2012,
  consensus: 'Listas de validadores de confiança',
  blockTime: '3 a 5 segundos',
  supply: '100 bilhões criados no início. As taxas são destruídas.',
  about:
    'O XRP é a moeda do XRP Ledger, uma rede aberta criada em 2012 por Jed McCaleb, Arthur Britto e David Schwartz para transferir valor em segundos. As cem bilhões de unidades foram criadas de uma vez, e a maior parte ficou com a empresa hoje chamada Ripple, que vende serviços de pagamento entre países. A rede também tem uma bolsa própria, em que moedas e outros valores são trocados sem intermediário.',
  mechanics:
    'Não há mineração nem staking. Cada servidor escolhe uma lista de validadores em que confia, e uma transação vale quando a grande maioria deles concorda, em três a cinco segundos. A taxa é muito pequena e é destruída, então a quantidade total só diminui. Contas em corretoras usam um número a mais, a tag.',
  purpose: 'Transferir valor entre países e entre moedas em segundos, com taxa pequena.',
  risks: [
    {
      title: 'Uma empresa',
      text: 'A Ripple tem uma parte grande das moedas. As suas vendas podem pesar no preço, como já pesou um processo nos Estados Unidos, de 2020 a 2025.',
    },
    {
      title: 'Tag esquecida',
      text: 'Um envio sem a tag, ou com a tag errada, fica retido até que se prove de quem é.',
    },
    {
      title: 'Listas de confiança',
      text: 'A rede depende de poucas listas de validadores. Se muitos deles falharem juntos, ela pode parar.',
    },
  ],
  links: [
    { label: 'Site do projeto', url: 'https://xrpl.org/' },
    { label: 'Código', url: 'https://github.com/XRPLF/rippled' },
    { label: 'Blocos e transações', url: 'https://xrpscan.com/' },
  ],
  reviewedOn: '2026-11-28',
} as const satisfies AssetContent;
