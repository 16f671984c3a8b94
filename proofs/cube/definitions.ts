// What each indicator is and how each drawn KPI is computed, written by hand from the ESRS data points, the GHG Protocol
// and the pay gap of ESRS S1-16. Nothing is imported from the catalogue, so that a wrong catalogue is found.

/** How the values of an indicator are aggregated over time: added, the last one, or the mean of the months. */
type Kind = 'flow' | 'end' | 'mean' | 'ratio'
type OverSites = 'sum' | 'largest' | 'median' | 'single' | { weightedBy: string }

export type Definition = {
  kind: Kind
  overSites: OverSites
  unit: string
  /** Terms that are added, and terms that are subtracted. */
  sum?: { plus: readonly string[]; minus: readonly string[] }
  /** A sum divided by another, over the facts with a dimension. */
  ratio?: { over: string; under: string; where: Readonly<Record<string, string>> }
}

const words = (text: string): string[] => text.split(' ')
const numbered = (group: string, first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => `${group}${first + index}`)

/** E1-6: the fifteen categories of scope 3 of the GHG Protocol. */
export const scope3 = numbered('GH', 11, 25)

const unitsOf: Readonly<Record<string, string>> = {
  MWh: 'EN01 EN02 EN03 EN04 EN05 EN06 EN07 EN08 EN09 EN10 EN11 EN16 EN17 EN18 EN19',
  L: 'EN13',
  kEUR: 'EN22 AD01',
  tCO2e: `GH01 GH02 GH03 GH04 GH05 GH06 GH07 GH08 ${scope3.join(' ')} GH26 GH27 GH28 GH31 GH32 GH33 GH34 GH37`,
  EURpertCO2e: 'GH35',
  kg: 'GH36 PO01 PO05 PO06 PO07',
  t: 'PO08 PO09 MA01 MA02 MA03 MA05 WS01 WS02 WS03 WS04 WS05 WS06 WS07 WS08 WS09 WS10 WS11 WS12 AD02',
  m3: 'WA01 WA05 WA06 WA07 WA08 WA10',
  n: 'BD01 AD05 AD07 HS02 HS03 HS04 HS05 HS06 HR01 HR02 HR05 VC01 VC02 VC07 GO01 GO03 GO08 GO11 GO13 GO14 GO19',
  ha: 'BD03 BD04',
  pkm: 'AD03',
  km: 'AD04',
  tkm: 'AD06',
  pers: 'WF01 WF02 WF04 WF10 WF12 WF15 WF16 WF17 WF18 WF19 WF22 WF23 WF24 HS08 TR03 FL01 FL02 GO06 GO07 GO15 GO16 GO17',
  FTE: 'WF03',
  d: 'WF25 WF26 HS07 GO12',
  h: 'HS01 TR01 PY06',
  EUR: 'PY03 PY04 PY05 HR04 GO02 GO09 GO10',
  EURperH: 'PY01 PY02',
  MEUR: 'CT01',
  m2: 'CT02',
  degreeDay: 'CT07',
}

/** States at the end of a period: people, land, floor area, prices, suppliers and members of bodies. */
const ends = new Set(
  words(
    'CT02 GH35 BD01 BD03 BD04 WF01 WF04 WF12 WF15 WF16 WF17 WF18 WF19 WF22 WF23 WF24 HS08 PY03 PY04 FL01 VC01 VC02 GO06 GO07 GO14 GO15 GO16 GO17',
  ),
)
/** S1-6: average headcount, and full-time equivalents. */
const means = new Set(words('WF02 WF03'))
/** Numbers of distinct suppliers and of members of bodies, which do not add up over sites. */
const singles = new Set(words('VC01 VC02 GO15 GO16 GO17'))

/** E1-5: fossil energy is that of each source without its renewable and nuclear part. */
const sums: Readonly<Record<string, Definition['sum']>> = {
  EN16: { plus: words('EN01 EN05 EN06 EN07 EN08 EN10'), minus: words('EN02 EN03 EN11') },
  EN17: { plus: words('EN02 EN04 EN09 EN11'), minus: [] },
  EN18: { plus: words('EN03 EN16 EN17'), minus: [] },
  GH08: { plus: scope3, minus: [] },
  GH26: { plus: words('GH01 GH06 GH08'), minus: [] },
  GH27: { plus: words('GH01 GH07 GH08'), minus: [] },
  WA06: { plus: words('WA01'), minus: words('WA05 WA10') },
  WS10: { plus: words('WS04 WS05 WS06'), minus: [] },
  WS11: { plus: words('WS07 WS08 WS09'), minus: [] },
  WS12: { plus: words('WS06 WS11'), minus: [] },
  WS01: { plus: words('WS10 WS11'), minus: [] },
}

/** S1-16: the mean hourly pay of men and of women. */
const ratios: Readonly<Record<string, Definition['ratio']>> = {
  PY01: { over: 'PY05', under: 'PY06', where: { gender: 'MALE' } },
  PY02: { over: 'PY05', under: 'PY06', where: { gender: 'FEMALE' } },
}

function overSitesOf(code: string): OverSites {
  if (code === 'PY03') return 'largest'
  if (code === 'PY04') return 'median'
  // Degree days by the energy that they explain, a carbon price by the emissions that it is paid for.
  if (code === 'CT07') return { weightedBy: 'EN18' }
  if (code === 'GH35') return { weightedBy: 'GH27' }
  return singles.has(code) || ratios[code] ? 'single' : 'sum'
}

/** Every indicator by its code. */
export const definitions: ReadonlyMap<string, Definition> = new Map(
  Object.entries(unitsOf).flatMap(([unit, codes]) =>
    words(codes).map((code) => {
      const [sum, ratio] = [sums[code], ratios[code]]
      const kind: Kind = ratio ? 'ratio' : ends.has(code) ? 'end' : means.has(code) ? 'mean' : 'flow'
      return [
        code,
        { kind, overSites: overSitesOf(code), unit, ...(sum && { sum }), ...(ratio && { ratio }) },
      ]
    }),
  ),
)

type KpiDefinition = {
  formula: string
  /** What one unit of the KPI is in the units of its indicators. */
  scale: number
  /** The indicators that a site needs on each side of the fraction. */
  sides: readonly (readonly string[])[]
  /** The indicators that its sums add up. */
  terms: readonly string[]
}

/** KPIs by their ids. */
export const kpiDefinitions: Readonly<Record<string, KpiDefinition>> = {
  K01: { formula: 'EN18', scale: 1, sides: [['EN18']], terms: ['EN18'] },
  K02: { formula: 'EN17 / EN18', scale: 1 / 100, sides: [['EN17'], ['EN18']], terms: ['EN17', 'EN18'] },
  // MWh per million euros.
  K05: { formula: 'EN18 / CT01', scale: 1, sides: [['EN18'], ['CT01']], terms: ['EN18'] },
  // kWh per square metre from MWh.
  K06: { formula: 'EN18 / CT02', scale: 1 / 1000, sides: [['EN18'], ['CT02']], terms: ['EN18'] },
  K10: { formula: 'sum(GH01, GH06)', scale: 1, sides: [['GH01', 'GH06']], terms: ['GH01', 'GH06'] },
  K15: { formula: 'GH27 / CT01', scale: 1, sides: [['GH27'], ['CT01']], terms: ['GH27'] },
  K18: { formula: 'GH08 / GH27', scale: 1 / 100, sides: [['GH08'], ['GH27']], terms: ['GH08', 'GH27'] },
  // kg per square metre from tonnes.
  K75: {
    formula: 'sum(GH01, GH06) / CT02',
    scale: 1 / 1000,
    sides: [['GH01', 'GH06'], ['CT02']],
    terms: ['GH01', 'GH06'],
  },
  K77: { formula: 'GH17 / WF03', scale: 1, sides: [['GH17'], ['WF03']], terms: [] },
  // The pay gap needs pay and hours of a site.
  K47: { formula: '(PY01 - PY02) / PY01', scale: 1 / 100, sides: [['PY05'], ['PY06']], terms: [] },
  K40: { formula: 'WF01[gender == FEMALE] / WF01', scale: 1 / 100, sides: [['WF01']], terms: [] },
}

/** The indicators that a sum resolves to, without those that it adds and subtracts. */
export function netTerms(code: string): { plus: string[]; minus: string[] } {
  const signs = new Map<string, number>()
  const walk = (of: string, sign: number): void => {
    const sum = sums[of]
    if (!sum) signs.set(of, (signs.get(of) ?? 0) + sign)
    sum?.plus.forEach((one) => walk(one, sign))
    sum?.minus.forEach((one) => walk(one, -sign))
  }
  walk(code, 1)
  const of = (wanted: number) => [...signs].flatMap(([one, sign]) => (sign === wanted ? [one] : []))
  return { plus: of(1), minus: of(-1) }
}

/** E1-6: scopes 1 and 2 and each category of scope 3 are required of everybody. */
export const mandatory: ReadonlySet<string> = new Set(['GH01', 'GH06', 'GH07', 'EN03', 'WA05', ...scope3])
