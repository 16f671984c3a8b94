/** A subject of a fictional assessment: code of its topic, label, then what it is on each side. */
export type DemoSubject = readonly [
  topic: string,
  label: string,
  impact: 'POSITIVE' | 'NEGATIVE' | 'NOT_APPLICABLE',
  financial: 'RISK' | 'OPPORTUNITY' | 'NOT_APPLICABLE',
  /** Around which stakeholders of the demonstration answer, on each side. */
  leaning: readonly [impact: number, financial: number],
]

/** Stakeholders of a fictional group: first and last name, category, sub-category. */
export type DemoContact = readonly [
  firstName: string,
  lastName: string,
  category: string,
  subCategory: string,
]

/** Ten subjects of an industrial group, each asked on both sides. */
export const demoSubjects: readonly DemoSubject[] = [
  ['E1', 'Émissions de gaz à effet de serre des fonderies', 'NEGATIVE', 'RISK', [4.5, 4.1]],
  ['E1', 'Consommation d’énergie des fours', 'NEGATIVE', 'RISK', [4, 4.3]],
  ['E2', 'Rejets de poussières et de composés organiques dans l’air', 'NEGATIVE', 'RISK', [3.8, 2.7]],
  ['E3', 'Prélèvements d’eau en période de sécheresse', 'NEGATIVE', 'RISK', [3.2, 2.5]],
  ['E5', 'Refonte des chutes et emploi de métal recyclé', 'POSITIVE', 'OPPORTUNITY', [3.4, 3.7]],
  ['S1', 'Accidents du travail et exposition au bruit', 'NEGATIVE', 'RISK', [4.4, 3.6]],
  ['S1', 'Formation aux métiers de la fonderie', 'POSITIVE', 'OPPORTUNITY', [3.4, 3.8]],
  ['S2', 'Conditions de travail chez les fournisseurs de minerai', 'NEGATIVE', 'RISK', [2.9, 2]],
  ['S3', 'Bruit et circulation autour des sites', 'NEGATIVE', 'RISK', [2, 1.4]],
  ['G1', 'Prévention de la corruption dans les achats', 'NEGATIVE', 'RISK', [2.6, 3.2]],
]

/** Twelve people, three to a category, so that each category's mean can be shown. */
export const demoContacts: readonly DemoContact[] = [
  ['Nadia', 'Ferrand', 'EMPLOYEES', 'PRODUCTION'],
  ['Hugo', 'Lambert', 'EMPLOYEES', 'STAFF'],
  ['Élise', 'Morvan', 'EMPLOYEES', 'MANAGERS'],
  ['Antoine', 'Deschamps', 'SUPPLIERS', 'TIER_1'],
  ['Ingrid', 'Baumann', 'SUPPLIERS', 'TIER_1'],
  ['Rafael', 'Ortiz', 'SUPPLIERS', 'SERVICE_PROVIDERS'],
  ['Sylvie', 'Charpentier', 'CUSTOMERS', 'KEY_ACCOUNTS'],
  ['Omar', 'Haddad', 'CUSTOMERS', 'SME'],
  ['Claudine', 'Roche', 'CUSTOMERS', 'DISTRIBUTORS'],
  ['Bruno', 'Vasseur', 'INVESTORS', 'BANKS'],
  ['Mathilde', 'Périer', 'INVESTORS', 'ASSET_MANAGERS'],
  ['Étienne', 'Gaillard', 'INVESTORS', 'SHAREHOLDERS'],
]

/** Where the preparer sees a subject's impact otherwise than the stakeholders, and why; some divergences are commented. */
export const demoPreparer: readonly {
  label: string
  preparerImpact: number
  preparerRationale: string
  comment?: string
}[] = [
  {
    label: 'Bruit et circulation autour des sites',
    preparerImpact: 4,
    preparerRationale: 'Deux plaintes de riverains en 2026, et des mesures au-delà des seuils la nuit',
  },
  {
    label: 'Conditions de travail chez les fournisseurs de minerai',
    preparerImpact: 4.5,
    preparerRationale: 'Audits de 2025 chez trois fournisseurs de rang 1',
    comment:
      'Peu de répondants connaissent les mines. Les audits ne couvrent que trois fournisseurs\u00A0: la note des parties prenantes est retenue, et le sujet sera réexaminé en 2027.',
  },
]
