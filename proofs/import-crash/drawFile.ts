import { indicators, type IndicatorCode } from '#model/data/indicators.ts'
import { units } from '#model/data/units.ts'
import { pickBetween, type Random } from '../runner/random.ts'

/** A file, with the sums of its accepted lines, computed by its generator and not by its reader. */
export type DrawnFile = {
  content: Buffer
  accepted: number
  rejected: number
  sums: ReadonlyMap<string, number>
}

const codes = (Object.keys(indicators) as IndicatorCode[]).filter((code) => {
  const { computed, overTime } = indicators[code]
  return computed === undefined && overTime === 'SUM'
})

const heads = 'Site;Indicateur;Période;Valeur;Unité;Source;Commentaire'
const months = Array.from(
  { length: 72 },
  (_, month) => `${2020 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`,
)

/** Lines that are refused, each for another reason. */
const badLines = (site: string): readonly string[] => [
  `${site};${codes[0]};2025-01;beaucoup;;;`,
  `${site};XX99;2025-01;1;;;`,
  `Personne;${codes[0]};2025-01;1;;;`,
  `${site};${codes[0]};2031-01;1;;;`,
  `${site};${codes[0]}`,
]

/** Draws a file about a site: some indicators, each month of six years, mixed with invalid lines. */
export function drawFile(random: Random, site: string, part: number): DrawnFile {
  const sums = new Map<string, number>()
  const lines: string[] = []
  const bad = badLines(site)
  let accepted = 0
  const own = codes.filter((_, index) => index % 2 === part).slice(0, pickBetween(random, 2, 12))
  for (const code of own) {
    for (const month of months) {
      const value = pickBetween(random, 1, 1_000_000)
      lines.push(`${site};${code};${month};${value};${units[indicators[code].unit].symbol};;`)
      sums.set(code, (sums.get(code) ?? 0) + value)
      accepted += 1
    }
  }
  const rejected = pickBetween(random, 0, 20_000)
  for (let count = 0; count < rejected; count += 1)
    lines.push(bad[pickBetween(random, 0, bad.length - 1)] ?? '')
  for (let last = lines.length - 1; last > 0; last -= 1) {
    const other = pickBetween(random, 0, last)
    ;[lines[last], lines[other]] = [lines[other] ?? '', lines[last] ?? '']
  }
  return { content: Buffer.from([heads, ...lines].join('\n')), accepted, rejected, sums }
}
