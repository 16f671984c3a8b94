import { readNumber } from '#model/rules/text/readNumber.ts'

/** Measurable quantities; units convert only within one quantity. */
export type QuantityCode =
  | 'energy'
  | 'volume'
  | 'mass'
  | 'distance'
  | 'time'
  /** Calendar or working days: a day of absence is not 24 hours. */
  | 'days'
  | 'money'
  | 'count'
  | 'area'
  | 'emission'
  | 'passengerDistance'
  | 'freight'
  | 'fullTime'
  | 'persons'
  | 'hourlyPay'
  | 'carbonPrice'
  | 'degreeDays'

/**
 * A unit: its quantity, its factor to the quantity's base unit (factor 1), its international symbol (labels per
 * language are in `locales`), and its other spellings in files.
 */
export type Unit = {
  quantity: QuantityCode
  factor: number
  symbol: string
  otherSpellings: readonly string[]
}

const unit = (
  quantity: QuantityCode,
  factor: number,
  symbol: string,
  ...otherSpellings: readonly string[]
): Unit => ({ quantity, factor, symbol, otherSpellings })

/** What follows the mass in the name of an emission. */
const equivalents = [
  'CO2e',
  'CO2eq',
  'CO2 équiv',
  'CO2 équivalent',
  'eq CO2',
  'e CO2',
  'équiv CO2',
  'équivalent CO2',
]

/** A mass of CO₂ equivalent: each name of the mass is written with each form of the equivalent. */
const emission = (factor: number, symbol: string, bare: string, ...masses: readonly string[]): Unit =>
  unit(
    'emission',
    factor,
    symbol,
    bare,
    ...[symbol.replace('CO₂e', ''), ...masses].flatMap((mass) =>
      [...equivalents, 'd’équivalent CO2'].map((equivalent) => `${mass} ${equivalent}`),
    ),
  )

/**
 * Every unit that a file may name, by its code. Factors are exact by definition (1 kWh = 3.6 MJ, 1 toe = 41.868 GJ,
 * 1 mile = 1.609344 km, 1 lb = 0.45359237 kg, 1 US gallon = 3.785411784 L). Spellings are compared without
 * accents, case, spaces and full stops.
 */
export const units = {
  MWh: unit('energy', 1, 'MWh', 'megawattheure', 'megawattheures', 'megawatt hour', 'megawatt hours'),
  kWh: unit('energy', 0.001, 'kWh', 'kilowattheure', 'kilowattheures', 'kilowatt hour', 'kilowatt hours'),
  Wh: unit('energy', 0.000001, 'Wh', 'wattheure', 'watt hour'),
  GWh: unit('energy', 1000, 'GWh', 'gigawattheure', 'gigawatt hour'),
  MJ: unit('energy', 1 / 3600, 'MJ', 'megajoule', 'megajoules'),
  GJ: unit('energy', 1 / 3.6, 'GJ', 'gigajoule', 'gigajoules'),
  TJ: unit('energy', 1000 / 3.6, 'TJ', 'terajoule', 'terajoules'),
  TWh: unit('energy', 1_000_000, 'TWh', 'terawattheure', 'terawatt hour'),
  toe: unit('energy', 11.63, 'toe', 'tep', 'tonne equivalent petrole', 'tonne of oil equivalent'),
  ktoe: unit('energy', 11_630, 'ktoe', 'ktep', 'kilotonne equivalent petrole'),
  Mtoe: unit('energy', 11_630_000, 'Mtoe', 'mtep'),
  m3: unit('volume', 1, 'm³', 'm^3', 'metre cube', 'metres cubes', 'cubic metre', 'cubic metres', 'cbm'),
  L: unit('volume', 0.001, 'L', 'litre', 'litres', 'liter', 'liters', 'ltr'),
  hL: unit('volume', 0.1, 'hL', 'hectolitre', 'hectolitres'),
  galUS: unit('volume', 0.003785411784, 'gal (US)', 'us gallon', 'us gallons'),
  t: unit('mass', 1, 't', 'tonne', 'tonnes', 'metric ton', 'metric tons'),
  kt: unit('mass', 1000, 'kt', 'kilotonne', 'kilotonnes'),
  kg: unit('mass', 0.001, 'kg', 'kilo', 'kilos', 'kilogramme', 'kilogrammes', 'kilogram', 'kilograms', 'kgs'),
  g: unit('mass', 0.000001, 'g', 'gramme', 'grammes', 'gram', 'grams'),
  lb: unit('mass', 0.00045359237, 'lb', 'lbs', 'pound', 'pounds', 'livre', 'livres'),
  km: unit('distance', 1, 'km', 'kilometre', 'kilometres', 'kilometer', 'kilometers', 'kms'),
  m: unit('distance', 0.001, 'm', 'metre', 'metres', 'meter', 'meters'),
  mile: unit('distance', 1.609344, 'mi', 'miles', 'mile'),
  h: unit('time', 1, 'h', 'heure', 'heures', 'hour', 'hours', 'hr', 'hrs'),
  min: unit('time', 1 / 60, 'min', 'minute', 'minutes', 'mn'),
  d: unit('days', 1, 'd', 'j', 'jour', 'jours', 'day', 'days'),
  EUR: unit('money', 1, '€', 'euro', 'euros'),
  kEUR: unit('money', 1000, 'k€', 'keuro', 'keuros', 'milliers d’euros', 'thousand euros'),
  MEUR: unit('money', 1_000_000, 'M€', 'meuro', 'meuros', 'millions d’euros', 'million euros', 'eur m'),
  n: unit(
    'count',
    1,
    'n',
    'nombre',
    'nb',
    'number',
    'unite',
    'unites',
    'unit',
    'units',
    'piece',
    'pieces',
    'nuit',
    'nuits',
    'night',
    'nights',
  ),
  m2: unit('area', 1, 'm²', 'm^2', 'metre carre', 'metres carres', 'square metre', 'square metres', 'sqm'),
  ha: unit('area', 10_000, 'ha', 'hectare', 'hectares'),
  km2: unit('area', 1_000_000, 'km²', 'km^2', 'square kilometre', 'square kilometres'),
  tCO2e: emission(1, 'tCO₂e', 'tco2', 'tonne', 'tonnes', 'tonne de', 'tonnes de', 'metric tons'),
  ktCO2e: emission(1000, 'ktCO₂e', 'ktco2', 'kilotonne', 'kilotonnes', 'kilotonnes de'),
  MtCO2e: emission(1_000_000, 'MtCO₂e', 'mtco2', 'million tonnes', 'millions de tonnes', 'mégatonnes'),
  kgCO2e: emission(0.001, 'kgCO₂e', 'kgco2', 'kilogramme', 'kilogrammes', 'kilo', 'kilos', 'kg de'),
  gCO2e: emission(0.000001, 'gCO₂e', 'gco2', 'gramme', 'grammes', 'grams'),
  pkm: unit('passengerDistance', 1, 'p.km', 'passager km', 'passagers km', 'passenger km', 'voy km'),
  tkm: unit('freight', 1, 't.km', 'tonne km', 'tonnes km', 'tonne kilometre', 'tonnes kilometres'),
  FTE: unit('fullTime', 1, 'FTE', 'etp', 'equivalent temps plein', 'full time equivalent'),
  pers: unit(
    'persons',
    1,
    'pers.',
    'personne',
    'personnes',
    'person',
    'persons',
    'people',
    'salaries',
    'employees',
  ),
  EURperH: unit('hourlyPay', 1, '€/h', 'eur/h', 'euro/heure', 'euros/heure', 'euros per hour'),
  EURpertCO2e: unit('carbonPrice', 1, '€/tCO₂e', 'eur/tco2e', 'euros/tco2e', '€/t', 'eur/t'),
  degreeDay: unit('degreeDays', 1, '°C.d', 'dju', 'degres jours', 'degree days', '°c.j'),
} as const satisfies Readonly<Record<string, Unit>>

export type UnitCode = keyof typeof units

/** Codes of the units of these quantities, in the table's order. */
export const unitsOf = (quantities: readonly QuantityCode[]): UnitCode[] =>
  (Object.keys(units) as UnitCode[]).filter((code) => quantities.includes(units[code].quantity))

/** Converts a value to another unit of the same quantity; undefined if the quantities differ. */
export function convert(value: number, from: UnitCode, to: UnitCode): number | undefined {
  if (from === to) return value
  if (units[from].quantity !== units[to].quantity) return undefined
  return (value * units[from].factor) / units[to].factor
}

/** Normalises the spelling of a unit for comparison: "m³" equals "M3", "k€" equals "K€". */
export const unitSpelling = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\(s\)/g, 's')
    .replace(/[\u0300-\u036f\s.’'_-]/g, '')

/** Unit codes by each spelling, including the code itself. */
export const unitsBySpelling: ReadonlyMap<string, UnitCode> = new Map(
  (Object.keys(units) as UnitCode[]).flatMap((code) =>
    [code, units[code].symbol, ...units[code].otherSpellings].map(
      (spelling) => [unitSpelling(spelling), code] as const,
    ),
  ),
)

/** What may follow a unit of energy: the basis of its heating value. */
const basisWords = { PCI: ['pci', 'lhv', 'ncv'], PCS: ['pcs', 'hhv', 'gcv'] } as const

/**
 * Spellings of the units of some quantities with their code and, where energy may be written with the basis of its heating
 * value (« kWh PCS »), that basis.
 */
export function unitSpellings(
  of: readonly QuantityCode[],
  isWithBasis: boolean,
): (readonly [spelling: string, code: UnitCode, basis: 'PCI' | 'PCS' | null])[] {
  const codes = new Set(unitsOf(of))
  return [...unitsBySpelling].flatMap(([spelling, code]) => {
    if (!codes.has(code)) return []
    const bare = [spelling, code, null] as const
    if (!isWithBasis || units[code].quantity !== 'energy') return [bare]
    const qualified = (['PCI', 'PCS'] as const).flatMap((basis) =>
      basisWords[basis].map((word) => [`${spelling}${word}`, code, basis] as const),
    )
    return [bare, ...qualified]
  })
}

/** Parses a unit of one of these quantities, where allowed with the basis of its heating value (« kWh PCS »). */
export function readUnit(
  text: string,
  of: readonly QuantityCode[],
  isWithBasis = false,
): UnitCode | undefined {
  const spelling = unitSpelling(text)
  return unitSpellings(of, isWithBasis).find(([known]) => known === spelling)?.[1]
}

/** A number and its unit in one cell, such as « 1,5 GWh »; undefined without a unit of these quantities. */
export function readNumberWithUnit(text: string, of: readonly QuantityCode[]): number | undefined {
  const [, number = '', spelling = ''] = /^(.*\d)[\s\u00a0\u202f]*([^\d\s].*)$/.exec(text) ?? []
  return readUnit(spelling, of) === undefined ? undefined : readNumber(number)
}
