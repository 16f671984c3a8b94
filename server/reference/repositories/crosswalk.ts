import type { CrosswalkRelation } from '#model/wire/materiality/crosswalk.ts'
import type { Labels } from '../labels.ts'

/**
 * The relation of one entry of ESRS 2023 to ESRS 2026. `to`: entries of ESRS 2026, the nearest first; empty if removed.
 */
export type CrosswalkEntry = {
  from: string
  relation: CrosswalkRelation
  to: readonly string[]
  note: Labels | null
}

/** The author of the crosswalk. */
export const crosswalkBasis: Labels = {
  fr: 'Correspondance établie par Matrice d’après les deux listes de thèmes\u00A0: notre lecture, sans valeur officielle.',
  en: 'Mapping made by Matrice from the two lists of topics: our reading, with no official standing.',
}

const every = (
  relation: CrosswalkRelation,
  codes: readonly string[],
  to: readonly string[],
  note: Labels | null = null,
): CrosswalkEntry[] => codes.map((from) => ({ from, relation, to, note }))

/** Own workforce and workers in the value chain have the same entries, except for the last ones. */
const work = (topic: 'S1' | 'S2', otherRights: readonly string[]): CrosswalkEntry[] => {
  const at = (...codes: readonly string[]) => codes.map((code) => `${topic}.${code}`)
  return [
    ...every('MERGED', at('1.1', '1.2', '1.3', '1.7'), at('1')),
    ...every('MERGED', at('1.4', '1.5', '1.6'), at('2')),
    ...every('SAME', at('1.8'), at('3')),
    ...every('SAME', at('2.2'), at('4')),
    ...every('MERGED', at('2.1', '2.3', '2.4', '2.5'), at('5')),
    ...every('MERGED', at(...otherRights), at('6')),
  ]
}

/**
 * Maps the lowest entries of ESRS 2023 to ESRS 2026, by our own judgement: the standard publishes no such table.
 * RENAMED is another wording for one entry, MERGED several entries in one, MOVED under another heading.
 */
export const crosswalk: readonly CrosswalkEntry[] = [
  ...every('SAME', ['E1.1'], ['E1.2']),
  ...every('SAME', ['E1.2'], ['E1.1']),
  ...every('SAME', ['E1.3'], ['E1.3']),
  ...every('SAME', ['E2.1'], ['E2.1']),
  ...every('SAME', ['E2.2'], ['E2.2']),
  ...every('SAME', ['E2.3'], ['E2.3']),
  ...every('REMOVED', ['E2.4'], [], {
    fr: 'L’entrée disparaît. Ce qui reste important se lit par le milieu pollué\u00A0: air, eaux ou sols.',
    en: 'The entry is gone. What still matters is read by the medium polluted: air, water or soil.',
  }),
  ...every('MERGED', ['E2.5', 'E2.6'], ['E2.4']),
  ...every('SAME', ['E2.7'], ['E2.5']),
  ...every('MERGED', ['E3.1.1', 'E3.1.2', 'E3.1.3'], ['E3.1']),
  ...every('MOVED', ['E3.2.1'], ['E3.1', 'E2.2'], {
    fr: 'Les volumes rejetés se lisent avec l’usage de l’eau, leur charge avec la pollution des eaux.',
    en: 'Volumes discharged are read with water use, what they carry with pollution of water.',
  }),
  ...every('MOVED', ['E3.2.2'], ['E4.1', 'E5.1'], {
    fr: 'Les prélèvements en mer se lisent comme un facteur de changement des habitats marins, ou comme un flux entrant.',
    en: 'What is taken from the sea is read as a driver of change in marine habitats, or as a resource inflow.',
  }),
  ...every('MERGED', ['E4.1.1', 'E4.1.2', 'E4.1.3', 'E4.1.4', 'E4.1.5', 'E4.1.6'], ['E4.1']),
  ...every('MERGED', ['E4.2.1', 'E4.2.2'], ['E4.2']),
  ...every('MERGED', ['E4.3.1', 'E4.3.2', 'E4.3.3'], ['E4.3']),
  ...every('RENAMED', ['E4.4'], ['E4.4']),
  ...every('RENAMED', ['E5.1'], ['E5.1']),
  ...every('SAME', ['E5.2'], ['E5.2']),
  ...every('RENAMED', ['E5.3'], ['E5.3']),
  ...work('S1', ['3.1', '3.2', '3.3', '3.4']),
  ...work('S2', ['3.1', '3.2', '3.3', '3.4', '3.5']),
  ...every('MERGED', ['S3.1.1', 'S3.1.2', 'S3.1.3', 'S3.1.4', 'S3.1.5'], ['S3.1']),
  ...every('MERGED', ['S3.2.1', 'S3.2.2', 'S3.2.3'], ['S3.2']),
  ...every('MERGED', ['S3.3.1', 'S3.3.2', 'S3.3.3'], ['S3.3']),
  ...every('MERGED', ['S4.1.1', 'S4.1.2', 'S4.1.3'], ['S4.1']),
  ...every('MERGED', ['S4.2.1', 'S4.2.2', 'S4.2.3'], ['S4.2']),
  ...every('MERGED', ['S4.3.1', 'S4.3.2', 'S4.3.3'], ['S4.3']),
  ...every('MERGED', ['G1.1', 'G1.2', 'G1.3', 'G1.6.1', 'G1.6.2'], ['G1.1']),
  ...every('RENAMED', ['G1.4'], ['G1.2']),
  ...every('RENAMED', ['G1.5'], ['G1.3']),
]
