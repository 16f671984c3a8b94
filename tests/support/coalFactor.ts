/** A factor that an organisation adds: no factor of coal is shipped. */
export const coalFactor = {
  series: 'COAL',
  value: 0.377,
  per: 'kWh',
  scope: '1',
  source: 'Fournisseur',
  year: 2024,
  validFrom: 2020,
  validTo: null,
  edition: null,
  geography: '*',
  notes: [],
  origin: 'OWN',
} as const
