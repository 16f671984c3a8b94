/**
 * Real French groups, with name and SIREN only, as samples for a start without network. The names were written from
 * memory and the numbers satisfy the check digit; neither was compared with the register.
 */
export const sampleGroups: readonly (readonly [siren: string, name: string])[] = [
  ['356000000', 'La Poste'],
  ['130025265', 'Direction interministérielle du numérique'],
  ['632012100', 'L’Oréal'],
  ['542051180', 'TotalEnergies'],
  ['552032534', 'Danone'],
  ['855200887', 'Michelin'],
  ['652014051', 'Carrefour'],
  ['380129866', 'Orange'],
  ['552081317', 'Électricité de France'],
  ['552049447', 'SNCF'],
  ['552096281', 'Air Liquide'],
  ['662042449', 'BNP Paribas'],
  ['542039532', 'Saint-Gobain'],
  ['542048574', 'Schneider Electric'],
  ['395030844', 'Sanofi'],
  ['403210032', 'Veolia Environnement'],
  ['542107651', 'Engie'],
  ['572015246', 'Bouygues'],
  ['552037806', 'Vinci'],
  ['421259615', 'Legrand'],
  ['322306440', 'Dassault Systèmes'],
  ['330703844', 'Capgemini'],
  ['542080601', 'Publicis Groupe'],
  ['775670417', 'LVMH Moët Hennessy Louis Vuitton'],
  ['552075020', 'Kering'],
  ['572076396', 'Hermès International'],
  ['582041943', 'Pernod Ricard'],
  ['780129987', 'Renault'],
]
