import type { energyAndClimate } from '#model/data/kpis/energyAndClimate.ts'

/** Energy and climate. */
export const energyAndClimateKpis = {
  K01: {
    label: 'Total energy consumption',
    description: 'Energy used by the activities, all sources together, at lower heating value.',
  },
  K02: {
    label: 'Renewable energy share',
    description: 'Energy from renewable sources, bought or self-generated, as a share of total energy.',
  },
  K03: {
    label: 'Fossil energy share',
    description: 'Energy from fossil sources, as a share of total energy.',
  },
  K04: {
    label: 'Nuclear energy share',
    description: 'Energy from nuclear sources, as a share of total energy.',
  },
  K05: {
    label: 'Energy intensity',
    description:
      'Total energy per million euros of net revenue. The ESRS of 2023 ask for it in sectors of high climate impact only.',
  },
  K06: {
    label: 'Energy per m²',
    description: 'Total energy per square metre of floor area.',
  },
  K08: {
    label: 'Average cost of energy',
    description: 'Cost of energy per megawatt hour used.',
  },
  K68: {
    label: 'Self-generated share',
    description: 'Renewable energy produced and used on site, as a share of total energy.',
  },
  K69: {
    label: 'Renewable energy production',
    description: 'Renewable energy produced by the organisation, used or sold.',
  },
  K70: {
    label: 'Renewable share of purchased electricity',
    description:
      'Electricity covered by guarantees of origin or a power purchase agreement, as a share of the electricity bought.',
  },
  K71: {
    label: 'Energy per FTE',
    description: 'Total energy per full-time equivalent.',
  },
  K10: {
    label: 'Scope 1 and 2 emissions (location-based)',
    description: 'Direct emissions and those of purchased energy, by the grid that serves each site.',
  },
  K11: {
    label: 'Scope 1 and 2 emissions (market-based)',
    description: 'Direct emissions and those of purchased energy, by the contracts under which it is bought.',
  },
  K12: {
    label: 'Total GHG emissions (market-based)',
    description: 'Scopes 1, 2 and 3, with market-based scope 2 (energy purchase contracts).',
  },
  K13: {
    label: 'Total GHG emissions (location-based)',
    description: 'Scopes 1, 2 and 3, with location-based scope 2 (the grid that serves each site).',
  },
  K14: {
    label: 'GHG intensity (location-based)',
    description: 'Location-based total GHG emissions per million euros of net revenue.',
  },
  K15: {
    label: 'GHG intensity (market-based)',
    description: 'Market-based total GHG emissions per million euros of net revenue.',
  },
  K16: {
    label: 'Emissions per FTE',
    description: 'Market-based total GHG emissions per full-time equivalent.',
  },
  K17: {
    label: 'Scope 3 emissions',
    description:
      'Indirect emissions of the value chain, upstream and downstream, in the fifteen categories of the GHG Protocol.',
  },
  K18: {
    label: 'Scope 3 share',
    description: 'Scope 3 emissions, as a share of market-based total GHG emissions.',
  },
  K19: {
    label: 'Share of scope 1 under emissions trading',
    description: 'Scope 1 emissions covered by an emissions trading scheme, such as the EU ETS.',
  },
  K20: {
    label: 'Primary data in scope 3',
    description: 'Scope 3 emissions calculated on data from the value chain rather than on averages.',
  },
  K23: {
    label: 'Freight emissions per t.km',
    description: 'Emissions of upstream and downstream freight per tonne carried over one kilometre.',
  },
  K72: {
    label: 'Scope 1 emissions',
    description: 'Gross direct emissions: combustion, vehicles, processes and leaks.',
  },
  K73: {
    label: 'Scope 2 emissions (location-based)',
    description: 'Emissions of purchased energy, by the grid that serves each site.',
  },
  K74: {
    label: 'Scope 2 emissions (market-based)',
    description: 'Emissions of purchased energy, by the contracts under which it is bought.',
  },
  K75: {
    label: 'Scope 1 and 2 emissions per m²',
    description: 'Location-based scope 1 and 2 emissions per square metre of floor area.',
  },
  K76: {
    label: 'Business travel emissions per FTE',
    description: 'Scope 3.6 emissions per full-time equivalent.',
  },
  K77: {
    label: 'Commuting emissions per FTE',
    description: 'Scope 3.7 emissions per full-time equivalent.',
  },
  K78: {
    label: 'GHG removals',
    description:
      'GHGs taken from the air and stored by own activities or the value chain, counted apart from emissions.',
  },
  K79: {
    label: 'Carbon credits cancelled',
    description: 'Carbon credits cancelled in the period, counted apart from emissions.',
  },
  K80: {
    label: 'Internal carbon price',
    description: 'Average internal price per tonne of CO₂e, weighted by market-based total GHG emissions.',
  },
  K81: {
    label: 'Refrigerants refilled',
    description: 'Gases added to equipment to make up for leaks.',
  },
} as const satisfies Record<keyof typeof energyAndClimate, { label: string; description: string }>
