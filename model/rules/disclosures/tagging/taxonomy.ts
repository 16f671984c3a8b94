import type { datapointKinds, StandardId } from '../standards.ts'

type Kind = (typeof datapointKinds)[number]

/** The XBRL taxonomy of a standard: where its elements are defined. */
export type Taxonomy = { prefix: string; namespace: string; entryPoint: string }

/** Taxonomies of the standards, each in the version whose elements the datapoints name. */
export const taxonomies: Readonly<Record<StandardId, Taxonomy>> = {
  // Published by EFRAG on 30 August 2024 for Delegated Regulation (EU) 2023/2772.
  ESRS_2023: {
    prefix: 'esrs',
    namespace: 'https://xbrl.efrag.org/taxonomy/esrs/2023-12-22',
    entryPoint: 'https://xbrl.efrag.org/taxonomy/esrs/2023-12-22/esrs_all.xsd',
  },
}

/** The scheme of legal entity identifiers. */
export const leiScheme = 'http://standards.iso.org/iso/17442'

/** Units of tagged numbers; a unit per another one has both measures. */
export const taggedUnits = {
  pure: ['xbrli:pure'],
  MWh: ['utr:MWh'],
  m3: ['utr:m3'],
  tCO2e: ['utr:tCO2e'],
  t: ['utr:t'],
  ha: ['utr:ha'],
  EUR: ['iso4217:EUR'],
  MWhPerEUR: ['utr:MWh', 'iso4217:EUR'],
  m3PerEUR: ['utr:m3', 'iso4217:EUR'],
  tCO2ePerEUR: ['utr:tCO2e', 'iso4217:EUR'],
} as const satisfies Readonly<Record<string, readonly [string] | readonly [string, string]>>
export type TaggedUnit = keyof typeof taggedUnits

/** The unit of an answer in the taxonomy, and the power of ten between them: 12,5 M€ are 12.5 × 10⁶ EUR. */
export type UnitTerms = { unit: TaggedUnit; scale: number }

const plain = (unit: TaggedUnit): UnitTerms => ({ unit, scale: 0 })

/** By kind of datapoint, the units in which figures may be answered. Kinds without an entry are not numbers. */
const answerUnits: Readonly<Partial<Record<Kind, Readonly<Record<string, UnitTerms>>>>> = {
  energy: { MWh: plain('MWh') },
  emissions: { 'tCO₂e': plain('tCO2e') },
  volume: { 'm³': plain('m3') },
  mass: { t: plain('t'), kg: { unit: 't', scale: -3 } },
  area: { ha: plain('ha') },
  // A carbon price is an amount by tonne: its element is monetary.
  amount: { '€': plain('EUR'), 'M€': { unit: 'EUR', scale: 6 }, '€/tCO₂e': plain('EUR') },
  // The elements of the accident rate and of the remuneration ratio have the type of percentages.
  percent: {
    '%': { unit: 'pure', scale: -2 },
    '×': plain('pure'),
    'pour 1\u00a0000\u00a0000 h': plain('pure'),
    'per 1,000,000 h': plain('pure'),
  },
  energyIntensity: { 'MWh/M€': { unit: 'MWhPerEUR', scale: -6 } },
  volumeIntensity: { 'm³/M€': { unit: 'm3PerEUR', scale: -6 } },
  emissionsIntensity: { 'tCO₂e/M€': { unit: 'tCO2ePerEUR', scale: -6 } },
}

/** True if the answer to a datapoint of this kind is a number with a unit. */
export const isFigure = (kind: Kind): boolean => kind === 'number' || kind in answerUnits

/** The unit of a figure in the taxonomy; undefined where the kind does not allow it. Counts, hours and days are pure. */
export const unitTermsOf = (kind: Kind, unit: string | null): UnitTerms | undefined =>
  kind === 'number' ? plain('pure') : answerUnits[kind]?.[unit ?? '']
