/** What can be measured; a unit converts within its quantity alone. */
export type QuantityCode =
  'energy' | 'volume' | 'mass' | 'distance' | 'time' | 'money' | 'count' | 'area' | 'emission'
