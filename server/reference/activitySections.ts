import { activityDivisions } from '#model/rules/register/activityDivisions.ts'
import type { Labels } from './labels.ts'

export type ActivitySection = { code: string; labels: Labels; firstDivision: number; lastDivision: number }

/** The 21 sections of NAF rév. 2, identical to those of NACE rev. 2, with the two-digit divisions of each. */
export const activitySections: readonly ActivitySection[] = [
  section('A', 1, 3, 'Agriculture, sylviculture et pêche', 'Agriculture, forestry and fishing'),
  section('B', 5, 9, 'Industries extractives', 'Mining and quarrying'),
  section('C', 10, 33, 'Industrie manufacturière', 'Manufacturing'),
  section(
    'D',
    35,
    35,
    'Production et distribution d’électricité, de gaz, de vapeur et d’air conditionné',
    'Electricity, gas, steam and air conditioning supply',
  ),
  section(
    'E',
    36,
    39,
    'Production et distribution d’eau\u202F; assainissement, gestion des déchets et dépollution',
    'Water supply; sewerage, waste management and remediation activities',
  ),
  section('F', 41, 43, 'Construction', 'Construction'),
  section(
    'G',
    45,
    47,
    'Commerce\u202F; réparation d’automobiles et de motocycles',
    'Wholesale and retail trade; repair of motor vehicles and motorcycles',
  ),
  section('H', 49, 53, 'Transports et entreposage', 'Transportation and storage'),
  section('I', 55, 56, 'Hébergement et restauration', 'Accommodation and food service activities'),
  section('J', 58, 63, 'Information et communication', 'Information and communication'),
  section('K', 64, 66, 'Activités financières et d’assurance', 'Financial and insurance activities'),
  section('L', 68, 68, 'Activités immobilières', 'Real estate activities'),
  section(
    'M',
    69,
    75,
    'Activités spécialisées, scientifiques et techniques',
    'Professional, scientific and technical activities',
  ),
  section(
    'N',
    77,
    82,
    'Activités de services administratifs et de soutien',
    'Administrative and support service activities',
  ),
  section(
    'O',
    84,
    84,
    'Administration publique',
    'Public administration and defence; compulsory social security',
  ),
  section('P', 85, 85, 'Enseignement', 'Education'),
  section('Q', 86, 88, 'Santé humaine et action sociale', 'Human health and social work activities'),
  section('R', 90, 93, 'Arts, spectacles et activités récréatives', 'Arts, entertainment and recreation'),
  section('S', 94, 96, 'Autres activités de services', 'Other service activities'),
  section(
    'T',
    97,
    98,
    'Activités des ménages en tant qu’employeurs\u202F; activités indifférenciées des ménages en tant que producteurs de biens et services pour usage propre',
    'Activities of households as employers; undifferentiated goods- and services-producing activities of households for own use',
  ),
  section(
    'U',
    99,
    99,
    'Activités extraterritoriales',
    'Activities of extraterritorial organisations and bodies',
  ),
]

/** The section of any activity code: "24.51Z" -> C. Undefined for a division outside the nomenclature. */
export const findSection = (code: string): ActivitySection | undefined => {
  const division = Number(code.slice(0, 2))
  return activitySections.find(
    (candidate) => division >= candidate.firstDivision && division <= candidate.lastDivision,
  )
}

/** The divisions of a section: C -> 10 to 33. */
export const divisionsOfSection = (code: string): string[] =>
  activityDivisions.filter((division) => findSection(division)?.code === code)

function section(
  code: string,
  firstDivision: number,
  lastDivision: number,
  fr: string,
  en: string,
): ActivitySection {
  return { code, firstDivision, lastDivision, labels: { fr, en } }
}
