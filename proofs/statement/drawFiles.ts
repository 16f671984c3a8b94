import { indicators, type IndicatorCode } from '#model/data/indicators.ts'
import { units, type UnitCode } from '#model/data/units.ts'
import { minimumGroupSizeOf } from '#model/rules/data/smallGroups.ts'
import { pickBetween, pickOne, type Random } from '../runner/random.ts'

/** The year of the drawn statements, and the one before, in which its fiscal years may begin. */
export const statementYear = 2025
const years = [statementYear - 1, statementYear]

const two = (number: number): string => String(number).padStart(2, '0')
const months = years.flatMap((year) => Array.from({ length: 12 }, (_, month) => `${year}-${two(month + 1)}`))

/** Typed indicators that are about no people, in the groups of the standards of environment and conduct. */
const typed = (Object.keys(indicators) as IndicatorCode[]).filter(
  (code) => indicators[code].computed === undefined && minimumGroupSizeOf(code) === undefined,
)

/** Spells a value in a unit of its quantity that is not much larger or smaller, with a comma or a dot. */
function spellValue(random: Random, value: number, unit: UnitCode): string {
  const { quantity, factor } = units[unit]
  const alike = (Object.keys(units) as UnitCode[]).filter((code) => {
    const ratio = units[code].factor / factor
    return units[code].quantity === quantity && ratio >= 1 / 1000 && ratio <= 1000
  })
  const own = pickOne(random, alike)
  const number = String(value)
  return `${random() < 0.5 ? number.replace('.', ',') : number};${units[own].symbol}`
}

/** Draws a file of any indicators: some of them at some sites, by month or by year. */
export function drawIndicatorFile(random: Random, sites: readonly string[]): string {
  const codes = Array.from({ length: pickBetween(random, 6, 14) }, () => pickOne(random, typed))
  const lines = [...new Set([...codes, 'CT01', 'GH01', 'GH06'] as const)].flatMap((code) =>
    sites
      .filter(() => random() < 0.8)
      .flatMap((site) => {
        const last = random() < 0.8 ? months.length : pickBetween(random, 3, months.length)
        const periods = random() < 0.2 ? years.map(String) : months.slice(0, last)
        return periods.map(
          (period) =>
            `${site};${code};${period};${spellValue(random, pickBetween(random, 1, 900_000) / 100, indicators[code].unit)}`,
        )
      }),
  )
  return ['Site;Indicateur;Période;Valeur;Unité', ...lines].join('\n')
}

const bought: readonly (readonly [carrier: string, unit: string, basis: string])[] = [
  ['ELECTRICITY', 'kWh', ''],
  ['SELF_GENERATED', 'GJ', ''],
  ['NATURAL_GAS', 'MWh', 'PCS'],
  ['BIOMETHANE', 'm3', ''],
  ['DIESEL', 'L', ''],
  ['WOOD', 't', ''],
]

/** Draws a file of energy, whose emissions are computed from it. */
export function drawEnergyFile(random: Random, sites: readonly string[]): string {
  const lines = sites.flatMap((site) =>
    bought
      .filter(() => random() < 0.5)
      .flatMap(([carrier, unit, basis], meter) =>
        months.map((month) => {
          const end = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString()
          const quantity = pickBetween(random, 100, 90_000) / 10
          const share = carrier === 'ELECTRICITY' && random() < 0.3 ? `${pickBetween(random, 1, 99)};GO` : ';'
          return `${site};${month}-01;${end.slice(0, 10)};C${meter};${carrier};${quantity};${unit};${basis};${share}`
        }),
      ),
  )
  return ['site;start;end;meter;carrier;qty;unit;basis;renewable_pct;instrument', ...lines].join('\n')
}
