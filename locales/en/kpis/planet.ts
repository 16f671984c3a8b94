import type { planet } from '#model/data/kpis/planet.ts'

/** Pollution, water, nature, materials and waste. */
export const planetKpis = {
  K30: {
    label: 'Pollutants to air',
    description: 'Mass of pollutants released to air.',
  },
  K82: {
    label: 'Pollutants to water',
    description: 'Mass of pollutants released to water.',
  },
  K83: {
    label: 'Pollutants to soil',
    description: 'Mass of pollutants released to soil.',
  },
  K84: {
    label: 'Microplastics',
    description: 'Mass of microplastics generated or used.',
  },
  K85: {
    label: 'Substances of concern',
    description: 'Mass of substances of concern produced, used or put on the market.',
  },
  K86: {
    label: 'Substances of very high concern',
    description: 'Mass of substances of very high concern produced, used or put on the market.',
  },
  K25: {
    label: 'Water consumption',
    description: 'Water withdrawn that is neither discharged nor stored.',
  },
  K26: {
    label: 'Water intensity',
    description: 'Water consumed per million euros of net revenue.',
  },
  K27: {
    label: 'Share in areas at water risk',
    description: 'Water consumed in areas of water stress, as a share of total consumption.',
  },
  K28: {
    label: 'Water reuse rate',
    description: 'Water recycled or reused, as a share of all water used, whether withdrawn or reused.',
  },
  K87: {
    label: 'Water withdrawals',
    description:
      'Water taken from the network, surface water, groundwater or the sea, and rainwater collected.',
  },
  K88: {
    label: 'Water discharges',
    description: 'Water returned to the environment or to a sewer.',
  },
  K89: {
    label: 'Water withdrawn per FTE',
    description: 'Water withdrawals per full-time equivalent.',
  },
  K90: {
    label: 'Sites in sensitive areas',
    description: 'Sites in or near an area that is sensitive for biodiversity.',
  },
  K91: {
    label: 'Land use',
    description: 'Total area occupied by the sites.',
  },
  K92: {
    label: 'Sealed area share',
    description: 'Sealed or built area, as a share of total land use.',
  },
  K31: {
    label: 'Secondary material share',
    description: 'Recycled or reused materials, as a share of resource inflows.',
  },
  K32: {
    label: 'Sustainable biological material share',
    description: 'Biological materials from sustainable sources, as a share of resource inflows.',
  },
  K93: {
    label: 'Resource inflows',
    description: 'Mass of products and materials that the activities use.',
  },
  K33: {
    label: 'Waste generated',
    description: 'Total mass of waste, hazardous or not, whatever its treatment.',
  },
  K34: {
    label: 'Diversion rate',
    description: 'Waste diverted from disposal: reuse, recycling and other recovery.',
  },
  K35: {
    label: 'Non-recycled waste share',
    description: 'Waste that is neither reused nor recycled.',
  },
  K36: {
    label: 'Hazardous waste share',
    description: 'Hazardous waste, as a share of the total mass.',
  },
  K94: {
    label: 'Recycling rate',
    description: 'Waste recycled or composted, as a share of the total mass.',
  },
  K95: {
    label: 'Landfill rate',
    description: 'Waste sent to landfill, as a share of the total mass.',
  },
  K96: {
    label: 'Waste intensity',
    description: 'Waste per million euros of net revenue.',
  },
  K97: {
    label: 'Hazardous waste',
    description: 'Mass of hazardous waste, whatever its treatment.',
  },
  K98: {
    label: 'Waste per FTE',
    description: 'Mass of waste per full-time equivalent.',
  },
} as const satisfies Record<keyof typeof planet, { label: string; description: string }>
