/** Banks that most customers have an account at, by their number at the central bank (ISPB), as it is public. */
export const BANKS = [
  { ispb: '00000000', name: 'Banco do Brasil' },
  { ispb: '60746948', name: 'Bradesco' },
  { ispb: '30306294', name: 'BTG Pactual' },
  { ispb: '31872495', name: 'C6 Bank' },
  { ispb: '00360305', name: 'Caixa Econômica Federal' },
  { ispb: '00416968', name: 'Inter' },
  { ispb: '60701190', name: 'Itaú' },
  { ispb: '10573521', name: 'Mercado Pago' },
  { ispb: '18236120', name: 'Nubank' },
  { ispb: '08561701', name: 'PagBank' },
  { ispb: '90400888', name: 'Santander' },
  { ispb: '02038232', name: 'Sicoob' },
  { ispb: '01181521', name: 'Sicredi' },
] as const;
