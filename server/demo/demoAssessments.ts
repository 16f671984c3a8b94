/** A subject of a fictional assessment, in its preparers' wording. */
export type DemoSubject = {
  /** Code of its sub-topic or leaf in ESRS 2023; the topic and the place in ESRS 2026 follow from it. */
  at: string
  label: string
  impact: 'POSITIVE' | 'NEGATIVE'
  financial: 'RISK' | 'OPPORTUNITY'
  occurrence: 'ACTUAL' | 'POTENTIAL'
  humanRights?: boolean
  /** The companies that it concerns; the whole group if absent. */
  companies?: readonly string[]
  /** Score around which stakeholders answer, for each materiality. */
  leaning: Leaning
}

type Leaning = { impact: number; financial: number }

const foundries = ['Ormelle Fonderie SAS', 'Fonderie de la Vrigne SAS']

/** Stakeholders of a fictional group: first and last name, category, sub-category. */
export type DemoContact = readonly [
  firstName: string,
  lastName: string,
  category: string,
  subCategory: string,
]

/** Ten subjects of an industrial group, each in both surveys (impact and financial materiality). */
export const demoSubjects: readonly DemoSubject[] = [
  {
    at: 'E1.2',
    label: 'Émissions de gaz à effet de serre des fonderies',
    impact: 'NEGATIVE',
    financial: 'RISK',
    occurrence: 'ACTUAL',
    companies: foundries,
    leaning: { impact: 4.5, financial: 4.1 },
  },
  {
    at: 'E1.3',
    label: 'Consommation d’énergie des fours',
    impact: 'NEGATIVE',
    financial: 'RISK',
    occurrence: 'ACTUAL',
    companies: foundries,
    leaning: { impact: 4, financial: 4.3 },
  },
  {
    at: 'E2.1',
    label: 'Rejets de poussières et de composés organiques dans l’air',
    impact: 'NEGATIVE',
    financial: 'RISK',
    occurrence: 'ACTUAL',
    leaning: { impact: 3.8, financial: 2.7 },
  },
  {
    at: 'E3.1.2',
    label: 'Prélèvements d’eau en période de sécheresse',
    impact: 'NEGATIVE',
    financial: 'RISK',
    occurrence: 'POTENTIAL',
    leaning: { impact: 3.6, financial: 2.5 },
  },
  {
    at: 'E5.1',
    label: 'Refonte des chutes et emploi de métal recyclé',
    impact: 'POSITIVE',
    financial: 'OPPORTUNITY',
    occurrence: 'ACTUAL',
    leaning: { impact: 3.4, financial: 3.7 },
  },
  {
    at: 'S1.1.8',
    label: 'Accidents du travail et exposition au bruit',
    impact: 'NEGATIVE',
    financial: 'RISK',
    occurrence: 'ACTUAL',
    humanRights: true,
    leaning: { impact: 4.4, financial: 3.6 },
  },
  {
    at: 'S1.2.2',
    label: 'Formation aux métiers de la fonderie',
    impact: 'POSITIVE',
    financial: 'OPPORTUNITY',
    occurrence: 'ACTUAL',
    leaning: { impact: 3.4, financial: 3.8 },
  },
  {
    at: 'S2.1.8',
    label: 'Conditions de travail chez les fournisseurs de minerai',
    impact: 'NEGATIVE',
    financial: 'RISK',
    occurrence: 'POTENTIAL',
    humanRights: true,
    leaning: { impact: 2.9, financial: 2 },
  },
  {
    at: 'S3.1.4',
    label: 'Bruit et circulation autour des sites',
    impact: 'NEGATIVE',
    financial: 'RISK',
    occurrence: 'ACTUAL',
    leaning: { impact: 2, financial: 1.4 },
  },
  {
    at: 'G1.6.1',
    label: 'Prévention de la corruption dans les achats',
    impact: 'NEGATIVE',
    financial: 'RISK',
    occurrence: 'POTENTIAL',
    leaning: { impact: 3.1, financial: 3.2 },
  },
]

/** Entries taken unchanged from the library, with the score around which stakeholders answer in their one survey. */
export const demoLibrary: Readonly<Record<string, number>> = {
  'E1-P1': 3.3,
  'E1-R1': 4.2,
  'E1-O2': 3.1,
  'E2-P1': 2.6,
  'E2-R1': 3.4,
  'E2-O1': 2.2,
  'E3-P1': 1.8,
  'E3-R1': 2.9,
  'E3-O1': 2.4,
  'E5-N1': 3.7,
  'E5-P1': 2.8,
  'E5-R1': 3.9,
  'E5-O1': 2.1,
  'S1-P4': 2.7,
  'S1-R1': 3.8,
  'S1-O3': 3.2,
  'S2-N1': 3.5,
  'S2-P1': 2.3,
  'S2-R1': 2.6,
  'S2-O1': 2.5,
  'S3-P1': 2.9,
  'S3-R2': 1.2,
  'S4-N1': 2.4,
  'S4-R1': 2.8,
  'S4-O1': 1.3,
  'G1-R1': 3.6,
  'G1-O1': 2.7,
}

/** Entries that were considered and left out, with the reason for the auditor. */
export const demoArchived: Readonly<Record<string, string>> = {
  'E4-N2': 'Le groupe n’achète aucune matière agricole ou forestière citée ici (revue des achats 2025)',
  'E4-R1': 'Aucun procédé ne dépend de cultures ni de la fertilité des sols',
  'S4-P2': 'Le groupe ne fabrique ni traitement ni dispositif médical',
  'G1-N4': 'Sans élevage ni achat de produits animaux dans la chaîne de valeur',
  'G1-P4': 'Sans élevage ni achat de produits animaux dans la chaîne de valeur',
}

/** Reason for leaving out a topic of which every entry was left out. */
export const demoTopicLeftOut =
  'Aucun site dans une zone sensible ou à proximité, et aucune dépendance directe aux écosystèmes (revue des sites 2025)'

/** Comments of some respondents on their impact answers, by subject and by the respondent's position in the list. */
export const demoComments: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  'Émissions de gaz à effet de serre des fonderies': {
    0: 'Les fours de Saint-Dizier tournent encore au gaz. Tout le monde en parle à l’atelier.',
    3: 'Nos propres clients nous demandent l’empreinte des pièces que vous nous livrez.',
    7: 'Un facteur d’émission par référence nous aiderait à choisir.',
    9: 'Le plan de transition n’indique pas d’échéance intermédiaire avant 2030.',
  },
  'Accidents du travail et exposition au bruit': {
    1: 'Les nouveaux capotages ont changé les choses sur la ligne 2, pas encore sur la 1.',
    2: 'Les intérimaires sont formés trop vite avant d’aller au décochage.',
    6: 'Vos taux d’accidents figurent dans notre évaluation annuelle des fournisseurs.',
  },
  'Bruit et circulation autour des sites': {
    0: 'Les camions passent par le bourg depuis la fermeture de la rocade.',
    8: 'Des voisins nous ont interpellés à la réunion publique de mars.',
  },
  'Conditions de travail chez les fournisseurs de minerai': {
    4: 'Nous transmettons nos certificats, mais personne ne nous pose de question au-delà du rang 1.',
    11: 'Sans audit de rang 2, il est difficile de se prononcer.',
  },
}

/** A hidden comment, with the reason. */
export const demoHidden = {
  subject: 'Accidents du travail et exposition au bruit',
  person: 4,
  comment: 'Le chef d’équipe de nuit, M. Brunel, ferme les yeux sur les protections.',
  reason: 'Une personne est nommée',
} as const

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
  ['Karim', 'Benali', 'EMPLOYEES', 'PRODUCTION'],
  ['Lucie', 'Aubert', 'EMPLOYEES', 'STAFF'],
  ['Paolo', 'Ricci', 'SUPPLIERS', 'TIER_1'],
  ['Hélène', 'Marchal', 'SUPPLIERS', 'SERVICE_PROVIDERS'],
  ['Greta', 'Lindqvist', 'CUSTOMERS', 'KEY_ACCOUNTS'],
  ['Yves', 'Carpentier', 'CUSTOMERS', 'SME'],
  ['Noémie', 'Faure', 'INVESTORS', 'BANKS'],
  ['Thomas', 'Keller', 'INVESTORS', 'ASSET_MANAGERS'],
]

/**
 * Subjects whose impact the preparer scores differently than the stakeholders, and why; some divergences have comments.
 */
export const demoPreparer: readonly {
  label: string
  preparerImpact: number
  preparerImpactRationale: string
  comment?: string
}[] = [
  {
    label: 'Bruit et circulation autour des sites',
    preparerImpact: 4,
    preparerImpactRationale: 'Deux plaintes de riverains en 2026, et des mesures au-delà des seuils la nuit',
  },
  {
    label: 'Conditions de travail chez les fournisseurs de minerai',
    preparerImpact: 4.5,
    preparerImpactRationale: 'Audits de 2025 chez trois fournisseurs de rang 1',
    comment:
      'Peu de répondants connaissent les mines. Les audits ne couvrent que trois fournisseurs\u00A0: la note des parties prenantes est retenue, et le sujet sera réexaminé en 2027.',
  },
]
