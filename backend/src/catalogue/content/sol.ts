import type { AssetContent } from '../asset-content';

export const SOL = {
  code: 'SOL',
  categories: ['CONTRACTS'],
  since: 2020,
  consensus: 'Prova de participação',
  blockTime: 'Cerca de 0,4 segundo',
  supply: 'Sem limite. A inflação diminui todo ano até ficar em 1,5%.',
  about:
    'A Solana é uma rede de contratos inteligentes feita para processar muitas transações por segundo com taxas de centavos ou menos. Foi criada por Anatoly Yakovenko e abriu ao público em março de 2020. O SOL é a moeda que paga as taxas e que fica em garantia com os validadores. A rede é usada em negociação de tokens, pagamentos com moedas atreladas ao dólar e coleções digitais, e publica um bloco novo em menos de meio segundo.',
  mechanics:
    'Validadores com SOL em garantia se revezam para produzir blocos, a cada 0,4 segundo em média. A rede nasceu com um relógio de cálculos em sequência, que marca a ordem das transações antes da votação. Uma reforma aprovada em 2025 (Alpenglow) muda a forma de votar. Não há limite de moedas: a inflação diminui todo ano até ficar em 1,5%.',
  purpose: 'Pagar taxas de aplicações que precisam de respostas rápidas e baratas e participar da validação da rede.',
  risks: [
    {
      title: 'Paradas',
      text: 'A rede já ficou horas fora do ar mais de uma vez. Enquanto isso, nada pode ser enviado nem recebido.',
    },
    {
      title: 'Concentração',
      text: 'Poucos validadores grandes reúnem parte importante das moedas em garantia, e operar um exige máquinas caras.',
    },
    {
      title: 'Emissão',
      text: 'Sem limite de moedas, quem não participa do staking tem a sua parte diluída pela emissão.',
    },
  ],
  links: [
    { label: 'Site do projeto', url: 'https://solana.com/' },
    { label: 'Código', url: 'https://github.com/anza-xyz/agave' },
    { label: 'Blocos e transações', url: 'https://solscan.io/' },
  ],
  reviewedOn: '2026-11-28',
} as const satisfies AssetContent;
