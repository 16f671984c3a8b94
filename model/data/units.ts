/** What can be measured; a unit converts within its quantity alone. */
export type QuantityCode =
  | 'energy'
  | 'volume'
  | 'mass'
  | 'distance'
  | 'time'
  /** Calendar or working days: a day of absence is no 24 hours. */
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

/** A unit: its quantity, how it is written, and what one of it is in the quantity's base unit (factor 1). */
export type Unit = {
  quantity: QuantityCode
  symbol: string
  factor: number
  otherSpellings: readonly string[]
}

const unit = (
  quantity: QuantityCode,
  symbol: string,
  factor: number,
  ...otherSpellings: readonly string[]
): Unit => ({ quantity, symbol, factor, otherSpellings })

/**
 * Every unit that a file may name, by its code. Factors are exact by definition (1 kWh = 3.6 MJ, 1 toe = 41.868 GJ,
 * 1 mile = 1.609344 km, 1 lb = 0.45359237 kg, 1 US gallon = 3.785411784 L). Other spellings are compared without
 * accents, case, spaces and full stops, except where two units differ by case alone (`Mt` is not given for that reason).
 */
export const units = {
  MWh: unit('energy', 'MWh', 1, 'megawattheure', 'megawattheures', 'megawatt hour', 'megawatt hours'),
  kWh: unit('energy', 'kWh', 0.001, 'kilowattheure', 'kilowattheures', 'kilowatt hour', 'kilowatt hours'),
  Wh: unit('energy', 'Wh', 0.000001, 'wattheure', 'watt hour'),
  GWh: unit('energy', 'GWh', 1000, 'gigawattheure', 'gigawatt hour'),
  MJ: unit('energy', 'MJ', 1 / 3600, 'megajoule', 'megajoules'),
  GJ: unit('energy', 'GJ', 1 / 3.6, 'gigajoule', 'gigajoules'),
  TJ: unit('energy', 'TJ', 1000 / 3.6, 'terajoule', 'terajoules'),
  toe: unit('energy', 'toe', 11.63, 'tep', 'tonne equivalent petrole', 'tonne of oil equivalent'),
  m3: unit('volume', 'm³', 1, 'm^3', 'metre cube', 'metres cubes', 'cubic metre', 'cubic metres', 'cbm'),
  L: unit('volume', 'L', 0.001, 'litre', 'litres', 'liter', 'liters', 'ltr'),
  hL: unit('volume', 'hL', 0.1, 'hectolitre', 'hectolitres'),
  galUS: unit('volume', 'gal (US)', 0.003785411784, 'us gallon', 'us gallons'),
  t: unit('mass', 't', 1, 'tonne', 'tonnes', 'metric ton', 'metric tons'),
  kg: unit('mass', 'kg', 0.001, 'kilo', 'kilos', 'kilogramme', 'kilogrammes', 'kilogram', 'kilograms', 'kgs'),
  g: unit('mass', 'g', 0.000001, 'gramme', 'grammes', 'gram', 'grams'),
  lb: unit('mass', 'lb', 0.00045359237, 'lbs', 'pound', 'pounds', 'livre', 'livres'),
  km: unit('distance', 'km', 1, 'kilometre', 'kilometres', 'kilometer', 'kilometers', 'kms'),
  m: unit('distance', 'm', 0.001, 'metre', 'metres', 'meter', 'meters'),
  mile: unit('distance', 'mi', 1.609344, 'miles', 'mile'),
  h: unit('time', 'h', 1, 'heure', 'heures', 'hour', 'hours', 'hr', 'hrs'),
  min: unit('time', 'min', 1 / 60, 'minute', 'minutes', 'mn'),
  d: unit('days', 'd', 1, 'j', 'jour', 'jours', 'day', 'days'),
  EUR: unit('money', '€', 1, 'euro', 'euros'),
  kEUR: unit('money', 'k€', 1000, 'keuro', 'keuros', 'milliers d’euros', 'thousand euros'),
  MEUR: unit('money', 'M€', 1_000_000, 'meuro', 'meuros', 'millions d’euros', 'million euros', 'eur m'),
  n: unit('count', 'n', 1, 'nombre', 'nb', 'number', 'unite', 'unites', 'unit', 'units', 'piece', 'pieces', 'nuit', 'nuits', 'night', 'nights'), // prettier-ignore
  m2: unit('area', 'm²', 1, 'm^2', 'metre carre', 'metres carres', 'square metre', 'square metres', 'sqm'),
  ha: unit('area', 'ha', 10_000, 'hectare', 'hectares'),
  km2: unit('area', 'km²', 1_000_000, 'km^2', 'square kilometre', 'square kilometres'),
  tCO2e: unit('emission', 'tCO₂e', 1, 'teqco2', 'tco2eq', 'tco2', 't co2e'),
  kgCO2e: unit('emission', 'kgCO₂e', 0.001, 'kgeqco2', 'kgco2eq', 'kgco2', 'kg co2e'),
  gCO2e: unit('emission', 'gCO₂e', 0.000001, 'geqco2', 'gco2eq', 'gco2'),
  pkm: unit('passengerDistance', 'p.km', 1, 'passager km', 'passagers km', 'passenger km', 'voy km'),
  tkm: unit('freight', 't.km', 1, 'tonne km', 'tonnes km', 'tonne kilometre', 'tonnes kilometres'),
  FTE: unit('fullTime', 'FTE', 1, 'etp', 'equivalent temps plein', 'full time equivalent'),
  pers: unit('persons', 'pers.', 1, 'personne', 'personnes', 'person', 'persons', 'people', 'salaries', 'employees'), // prettier-ignore
  EURperH: unit('hourlyPay', '€/h', 1, 'eur/h', 'euro/heure', 'euros/heure', 'euros per hour'),
  EURpertCO2e: unit('carbonPrice', '€/tCO₂e', 1, 'eur/tco2e', 'euros/tco2e', '€/t', 'eur/t'),
  degreeDay: unit('degreeDays', '°C.d', 1, 'dju', 'degres jours', 'degree days', '°c.j'),
} as const satisfies Readonly<Record<string, Unit>>

export type UnitCode = keyof typeof units

/** Codes of the units of these quantities, in the table's order. */
export const unitsOf = (quantities: readonly QuantityCode[]): UnitCode[] =>
  (Object.keys(units) as UnitCode[]).filter((code) => quantities.includes(units[code].quantity))

/** The value in another unit of the same quantity, or undefined where the quantities differ. */
export function convert(value: number, from: UnitCode, to: UnitCode): number | undefined {
  if (from === to) return value
  if (units[from].quantity !== units[to].quantity) return undefined
  return (value * units[from].factor) / units[to].factor
}

/** How spellings of units compare: "m³" and "M3", "k€" and "K€" are the same text. */
export const unitSpelling = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\s.’'_-]/g, '')

/** Unit by each of its spellings: code, symbol and other words. */
export const unitsBySpelling: ReadonlyMap<string, UnitCode> = new Map(
  (Object.keys(units) as UnitCode[]).flatMap((code) =>
    [code, units[code].symbol, ...units[code].otherSpellings].map(
      (spelling) => [unitSpelling(spelling), code] as const,
    ),
  ),
)
