import {
  actualBenefit,
  actualHarm,
  opportunity,
  potentialBenefit,
  potentialHarm,
  risk,
} from './libraryIro.ts'

export const e3 = [
  actualHarm(
    'E3-N1',
    { at: 'E3.1.2', sections: ['A', 'B', 'C', 'D', 'E'], source: 'waterFramework' },
    'Prélèvements dans un bassin en tension qui réduisent l’eau disponible pour les autres usagers',
    'Withdrawals in a stressed basin that leave less water for other users',
  ),
  actualHarm(
    'E3-N2',
    { at: 'E3.1.1', sections: ['A'], source: 'waterFramework' },
    'Irrigation d’été qui consomme la ressource au moment où les cours d’eau sont au plus bas',
    'Summer irrigation that consumes the resource when streams run lowest',
  ),
  actualHarm(
    'E3-N3',
    { at: 'E3.1.3', sections: ['C', 'D'], source: 'industrialEmissions' },
    'Eaux de refroidissement ou de procédé rejetées à la rivière plus chaudes ou plus polluées',
    'Cooling or process water returned to the river warmer or more polluted',
  ),
  actualHarm(
    'E3-N4',
    { at: 'E3.1.1', chain: 'UPSTREAM', sections: ['C', 'G', 'I'], source: 'tnfd' },
    'Eau incorporée dans le coton, la viande ou les fruits achetés à des régions arides',
    'Water embedded in cotton, meat or fruit bought from arid regions',
  ),
  actualHarm(
    'E3-N5',
    { at: 'E3.1.1', sections: ['I', 'R', 'S'], source: 'tnfd' },
    'Consommation des piscines, des blanchisseries et des espaces verts en pleine saison touristique',
    'Use by pools, laundries and lawns at the height of the tourist season',
  ),
  actualHarm(
    'E3-N6',
    { at: 'E3.1.1', chain: 'UPSTREAM', sections: ['J'], source: 'tnfd' },
    'Évaporation d’eau potable pour refroidir des serveurs hébergés',
    'Drinking water evaporated to cool hosted servers',
  ),
  potentialHarm(
    'E3-N7',
    { at: 'E3.2.1', sections: ['B', 'C', 'H'], source: 'marine' },
    'Rejets en mer d’eaux de ballast, de saumures ou de résidus de lavage de fumées',
    'Discharges at sea of ballast water, brine or scrubber residues',
  ),
  actualHarm(
    'E3-N8',
    { at: 'E3.2.2', chain: 'UPSTREAM', sections: ['A', 'C', 'G', 'I'], source: 'fisheries' },
    'Approvisionnement en poissons issus de stocks surexploités ou de pêche non déclarée',
    'Sourcing of fish from overexploited stocks or unreported fishing',
  ),
  potentialHarm(
    'E3-N9',
    { at: 'E3.1.3', sections: ['E', 'O'], source: 'urbanWater' },
    'Déversement d’eaux usées non traitées par les réseaux unitaires lors des fortes pluies',
    'Untreated sewage overflowing from combined networks in heavy rain',
  ),
  actualBenefit(
    'E3-P1',
    { at: 'E3.1.3', sections: ['C', 'E', 'I'], source: 'urbanWater' },
    'Eaux usées épurées et réutilisées par l’agriculture ou la collectivité voisine',
    'Wastewater cleaned and reused by neighbouring farms or the municipality',
  ),
  potentialBenefit(
    'E3-P2',
    { at: 'E3.1.1', chain: 'DOWNSTREAM', sections: ['C', 'E', 'F', 'J'], source: 'taxonomy' },
    'Équipements et capteurs qui aident les usagers à détecter les fuites et à consommer moins',
    'Equipment and sensors that help users find leaks and consume less',
  ),
  potentialBenefit(
    'E3-P3',
    { at: 'E3.2.2', sections: ['A', 'H', 'R'], source: 'fisheries' },
    'Contribution à la reconstitution des herbiers et des stocks côtiers avec les pêcheurs locaux',
    'Contribution to the recovery of seagrass and coastal stocks with local fishers',
  ),
  risk(
    'E3-R1',
    { at: 'E3.1.2', sections: ['A', 'B', 'C', 'D', 'I'], source: 'waterFramework' },
    'Arrêtés sécheresse qui limitent la production pendant plusieurs semaines',
    'Drought orders that limit production for several weeks',
  ),
  risk(
    'E3-R2',
    { at: 'E3.1.2', sections: ['C', 'E', 'I', 'L', 'Q'], source: 'tnfd' },
    'Renchérissement de l’eau et des redevances des agences de l’eau',
    'Dearer water and higher river-basin charges',
  ),
  risk(
    'E3-R3',
    { at: 'E3.2.2', chain: 'UPSTREAM', sections: ['A', 'C', 'G', 'I'], source: 'fisheries' },
    'Réduction des quotas de pêche et rareté des espèces vendues',
    'Reduced fishing quotas and scarcity of the species sold',
  ),
  opportunity(
    'E3-O1',
    { at: 'E3.1.1', sections: ['A', 'C', 'I', 'Q'], source: 'waterFramework' },
    'Circuits fermés et récupération de pluie qui réduisent les coûts et la vulnérabilité aux pénuries',
    'Closed loops and rain harvesting that lower cost and vulnerability to shortages',
  ),
  opportunity(
    'E3-O2',
    { at: 'E3.1.3', sections: ['E', 'F', 'M'], source: 'urbanWater' },
    'Contrats de modernisation des stations d’épuration portés par les nouvelles exigences européennes',
    'Contracts to upgrade treatment plants, driven by new European requirements',
  ),
]
