/** Topics of the fictitious sample matrix of both guides. */
export const examplePoints = {
  energy: { universe: 'E', impact: 3.96, financial: 3.2 },
  water: { universe: 'E', impact: 2.13, financial: 1.9 },
  safety: { universe: 'S', impact: 4.5, financial: 3.4 },
  training: { universe: 'S', impact: 3.5, financial: 1.6 },
  suppliers: { universe: 'G', impact: 1.9, financial: 3.5 },
} as const
