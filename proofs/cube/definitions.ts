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

const [percent, thousandth, millionth] = [1 / 100, 1 / 1000, 1 / 1_000_000]

/** Plain figures, fractions of two sides, and sums of existing terms. */
const formulas: Readonly<Record<string, readonly [formula: string, scale?: number]>> = {
  K01: ['EN18'],
  K02: ['EN17 / EN18', percent],
  K03: ['EN16 / EN18', percent],
  K04: ['EN03 / EN18', percent],
  // MWh per million euros.
  K05: ['EN18 / CT01'],
  // kWh per square metre from MWh.
  K06: ['EN18 / CT02', thousandth],
  // Euros per MWh from thousands of euros.
  K08: ['EN22 / EN18', thousandth],
  K68: ['EN04 / EN18', percent],
  K69: ['EN19'],
  K70: ['EN02 / EN01', percent],
  K71: ['EN18 / WF03'],
  K10: ['sum(GH01, GH06)'],
  K11: ['sum(GH01, GH07)'],
  K12: ['GH27'],
  K13: ['GH26'],
  K14: ['GH26 / CT01'],
  K15: ['GH27 / CT01'],
  K16: ['GH27 / WF03'],
  K17: ['GH08'],
  K18: ['GH08 / GH27', percent],
  K19: ['GH31 / GH01', percent],
  K20: ['GH32 / GH08', percent],
  // Grams per tonne-kilometre from tonnes.
  K23: ['sum(GH14, GH19) / AD06', millionth],
  K72: ['GH01'],
  K73: ['GH06'],
  K74: ['GH07'],
  // kg per square metre from tonnes.
  K75: ['sum(GH01, GH06) / CT02', thousandth],
  K76: ['GH16 / WF03'],
  K77: ['GH17 / WF03'],
  K78: ['GH33'],
  K79: ['GH34'],
  K81: ['GH36'],
  K30: ['PO01'],
  K82: ['PO05'],
  K83: ['PO06'],
  K84: ['PO07'],
  K85: ['PO08'],
  K86: ['PO09'],
  K25: ['WA06'],
  K26: ['WA06 / CT01'],
  K27: ['WA07 / WA06', percent],
  K28: ['WA08 / (WA01 + WA08)', percent],
  K87: ['WA01'],
  K88: ['WA05'],
  K89: ['WA01 / WF03'],
  K90: ['BD01'],
  K91: ['BD03'],
  K92: ['BD04 / BD03', percent],
  K31: ['MA03 / MA01', percent],
  K32: ['MA02 / MA01', percent],
  K93: ['MA01'],
  K33: ['WS01'],
  K34: ['WS10 / WS01', percent],
  K35: ['WS12 / WS01', percent],
  K36: ['WS02 / WS01', percent],
  K94: ['WS05 / WS01', percent],
  K95: ['WS08 / WS01', percent],
  K96: ['WS01 / CT01'],
  K97: ['WS02'],
  // kg per full-time equivalent from tonnes.
  K98: ['WS01 / WF03', thousandth],
  K39: ['WF01'],
  K41: ['WF04 / WF01', percent],
  K42: ['WF10 / WF02', percent],
  K44: ['WF25 / WF26', percent],
  K45: ['WF18 / WF17', percent],
  K46: ['WF19[age == UNDER_30] / WF19', percent],
  K99: ['WF19[age == FROM_30_TO_50] / WF19', percent],
  K100: ['WF19[age == OVER_50] / WF19', percent],
  K49: ['WF15 / WF01', percent],
  K50: ['WF24 / WF01', percent],
  K57: ['FL02 / FL01', percent],
  K101: ['WF16 / WF01', percent],
  K102: ['WF12 / (WF01 + WF12)', percent],
  K103: ['WF01[time == PART] / WF01', percent],
  K104: ['WF10[reason == RESIGNATION] / WF10', percent],
  K105: ['WF23 / WF01', percent],
  K106: ['WF03'],
  K40: ['WF01[gender == FEMALE] / WF01', percent],
  // S1-16: the highest pay is that of one person, the ratio is not.
  K48: ['PY03 / PY04'],
  K107: ['PY05 / PY06'],
  K108: ['WF22 / WF01', percent],
  K51: ['TR01 / WF02'],
  K52: ['TR03 / WF01', percent],
  K109: ['TR01[gender == FEMALE] / WF01[gender == FEMALE]'],
  K110: ['TR01[gender == MALE] / WF01[gender == MALE]'],
  // Accidents in a million hours, or among a thousand people, and days lost in a thousand hours.
  K53: ['HS02 / HS01', millionth],
  K54: ['HS03 / HS01', millionth],
  K55: ['HS03 / WF02', thousandth],
  K56: ['HS07 / HS01', thousandth],
  K111: ['sum(HS04, HS05)'],
  K112: ['HS06'],
  K113: ['HS07'],
  K114: ['HS08 / WF01', percent],
  K58: ['HR01'],
  K115: ['HR02'],
  K116: ['HR05'],
  K117: ['HR04'],
  K61: ['GO16 / GO15', percent],
  K62: ['GO17 / GO15', percent],
  K63: ['GO07 / GO06', percent],
  K59: ['VC02 / VC01', percent],
  K118: ['VC07'],
  K119: ['GH11 / AD01', thousandth],
  K120: ['GH11 / GH08', percent],
  K64: ['GO12 / GO11'],
  K65: ['GO13 / GO11', percent],
  K121: ['GO14'],
  K122: ['GO01'],
  K123: ['GO02'],
  K124: ['GO03'],
  K125: ['GO08'],
  K126: ['GO09'],
  K127: ['GO10'],
  K128: ['GO19'],
}

const codesIn = (text: string): string[] => [...new Set(text.match(/\b[A-Z]{2}\d\d\b/g))]

/** KPIs by their ids. */
export const kpiDefinitions: Readonly<Record<string, KpiDefinition>> = {
  ...Object.fromEntries(
    Object.entries(formulas).map(([id, [formula, scale = 1]]) => [
      id,
      {
        formula,
        scale,
        sides: formula.split(' / ').map(codesIn),
        terms: codesIn(formula).filter(
          (code) => sums[code] || /sum\(([^)]*)\)/.exec(formula)?.[1]?.includes(code),
        ),
      },
    ]),
  ),
  // A carbon price needs the emissions that it is weighted by.
  K80: { formula: 'GH35', scale: 1, sides: [['GH35'], ['GH27']], terms: [] },
  // The pay gap needs pay and hours of a site.
  K47: { formula: '(PY01 - PY02) / PY01', scale: percent, sides: [['PY05'], ['PY06']], terms: [] },
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
