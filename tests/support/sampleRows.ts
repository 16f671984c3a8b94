import type { Nature } from '#model/data/defineNature.ts'
import { shippedFactors } from '#model/data/emissionFactors.ts'
import { emissionsOf, type Contract } from '#model/data/emissions.ts'
import type { ExampleRow } from '#model/data/natureExamples.ts'
import { writeNatureFile } from '#model/data/natureTemplate.ts'
import { natureOf, type NatureCode } from '#model/data/natures/natures.ts'
import { conductSamples } from './natureSamples/conduct.ts'
import { movementSamples } from './natureSamples/movement.ts'
import { peopleSamples } from './natureSamples/people.ts'
import { planetSamples } from './natureSamples/planet.ts'
import { factsOf } from './natureSamples/factsOf.ts'
import type { Sample, Samples } from './natureSamples/sample.ts'

const samples: Readonly<Record<NatureCode, Samples>> = {
  ...planetSamples,
  ...movementSamples,
  ...peopleSamples,
  ...conductSamples,
}

const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

type Asked = { rows?: number; sites?: readonly string[] }

/** The emissions of a row's facts at a site in France, with the shipped factors. */
const emittedBy = (nature: Nature, row: ExampleRow, year: number): Sample['facts'][] =>
  factsOf(nature, row).map((fact) =>
    Object.fromEntries(
      emissionsOf({ ...fact, year, country: 'FR', contract: contractOf(row) }, shippedFactors).map(
        ({ indicator, value }) => [indicator, value],
      ),
    ),
  )

const contractOf = ({ instrument, renewable_pct, supplier_ef }: ExampleRow): Contract => ({
  instrument: typeof instrument === 'string' ? instrument : null,
  renewableShare: typeof renewable_pct === 'number' ? renewable_pct : null,
  supplierFactor: typeof supplier_ef === 'number' ? supplier_ef : null,
})

const addUp = (all: readonly Sample['facts'][]) => {
  const sums: Record<string, number> = {}
  for (const [indicator, value] of all.flatMap((facts) => Object.entries(facts))) {
    sums[indicator] = (sums[indicator] ?? 0) + value
  }
  return { sums, facts: all.reduce((count, facts) => count + Object.keys(facts).length, 0) }
}

/**
 * Valid rows of a kind of file, in the months of 2025 and then of earlier years. With them, the number of their facts,
 * the sums by indicator, computed row by row, and their emissions. A site is given as a file would name it. Each kind
 * of row occurs once a month at each site, so that none is a duplicate.
 */
export function sampleRows(code: NatureCode, { rows = 24, sites = ['41873265700014'] }: Asked = {}) {
  const nature = knownNature(code)
  const made = Array.from({ length: rows }, (_, index) => sampleOf(samples[code], index, sites))
  const own = made.map(({ facts }) => facts)
  return {
    rows: made.map(({ row }): ExampleRow => row),
    ...addUp([...own, ...made.flatMap(({ row, year }) => emittedBy(nature, row, year))]),
    /** Without the derived emissions. */
    typed: addUp(own),
  }
}

/** The same as a file, in the format of the language. */
export function sampleFile(code: NatureCode, locale: 'fr' | 'en', requested?: Asked) {
  const made = sampleRows(code, requested)
  return { ...made, text: writeNatureFile(knownNature(code), locale, made.rows) }
}

function knownNature(code: string): Nature {
  const nature = natureOf(code)
  if (nature === undefined) throw new Error(`There is no nature ${code}`)
  return nature
}

function sampleOf(kinds: Samples, index: number, sites: readonly string[]): Sample & { year: number } {
  const turn = Math.floor(index / kinds.length)
  const months = Math.floor(turn / sites.length)
  const month = months % monthDays.length
  const year = 2025 - Math.floor(months / monthDays.length)
  const first = `${year}-${String(month + 1).padStart(2, '0')}`
  const sample = (kinds[index % kinds.length] ?? noSample)({
    index,
    site: sites[turn % sites.length] ?? '',
    start: `${first}-01`,
    end: `${first}-${String(monthDays[month])}`,
    // Between 10 and 999.75 in quarters, which add up exactly.
    amount: 10 + ((index * 2731) % 3960) / 4,
  })
  return { ...sample, year }
}

const noSample = () => {
  throw new Error('A kind of file has no samples')
}
