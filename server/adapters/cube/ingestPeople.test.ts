import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problemsOf, reportOf } from '#tests/support/ingestOrder.ts'
import { openFactFixture, type FactFixture } from '#tests/support/factFixture.ts'
import type { IngestOrder } from './ingest.ts'
import type { FactFiles } from './openFacts.ts'

let fixture: FactFixture
beforeAll(async () => {
  fixture = await openFactFixture()
})
afterAll(() => fixture.remove())

const file = (...lines: readonly string[]) => ['Site;Indicateur;Période;Valeur;Unité', ...lines].join('\n')
const tells = async (text: string) => (await reportOf(text)).check.tellsOfFew

test.each([
  ['energy alone', [`Dépôt;EN01;2025-01;12;MWh`], false],
  [
    'large groups',
    ['Dépôt;WF01;2025-01;40;', 'Usine de Lyon;WF01;2025-01;12;', 'Dépôt;TR01;2025-01;30;h'],
    false,
  ],
  ['a small site', ['Dépôt;WF01;2025-01;40;', 'Usine de Lyon;WF01;2025-01;3;'], true],
  ['a part whose rest is small', ['Dépôt;WF01;2025-01;40;', 'Dépôt;WF04;2025-01;38;'], true],
  ['hours of nobody knows how many', ['Dépôt;TR01;2025-01;30;h'], true],
  ['the pay of one', ['Dépôt;WF01;2025-01;40;', 'Dépôt;PY03;2025-01;90000;€'], true],
  ['a refused line about people', ['Dépôt;WF01;2025-01;quarante;'], true],
  ['a refused line whose indicator is misspelt', ['Dépôt;PY3;2025-01;2300;€'], true],
  ['a refused line that may be about anything', ['Dépôt;Salaire de la directrice;2025-01;2300;€'], true],
  ['a refused line whose cells are shifted', ['Dépôt;2025-01;PY03;2300'], true],
  ['a refused line about something else', ['Dépôt;EN01;2025-01;douze;MWh'], false],
] as const)('a file of any indicators with %s', async (_kind, lines, isAboutFew) => {
  expect(await tells(file(...lines))).toBe(isAboutFew)
})

test('with unmapped columns counts as being about few people', async () => {
  expect(await tells('Usine;Chiffre\nDépôt;12')).toBe(true)
})

test('is judged by its own content, also if existing facts are kept', async () => {
  const text = file('Dépôt;WF01;2025-01;3;')
  const history = await fixture.keep(text)
  const { counts, check } = await reportOf(text, { history, overlap: 'KEEP' })
  expect([counts.facts, check.tellsOfFew]).toEqual([0, true])
})

test('is compared with existing headcounts: the rest of a part is a group too', async () => {
  const history = await fixture.keep(file('Dépôt;WF01;2025-01;40;', 'Dépôt;WF01;2024-12;3;'), {
    startDate: '2024-01-01',
  })
  const isDeducible = async (...lines: readonly string[]) =>
    (await reportOf(file(...lines), { history })).check.tellsOfFew
  expect(await isDeducible('Dépôt;WF04;2025-01;38;')).toBe(true)
  expect(await isDeducible('Dépôt;WF04;2025-01;30;')).toBe(false)
  // A repeated headcount counts once.
  expect(await isDeducible('Dépôt;WF01;2025-01;40;', 'Dépôt;WF04;2025-01;38;')).toBe(true)
  expect(await isDeducible('Dépôt;WF01;2025-01;40;', 'Dépôt;WF04;2025-01;30;')).toBe(false)
})

describe('existing facts about few people are compared with a file', () => {
  const units: Readonly<Record<string, string>> = { PY03: '€', WA08: 'm3' }
  const monthly = (indicator: string, values: readonly number[], from = 1) =>
    values.map(
      (value, index) =>
        `Dépôt;${indicator};2025-${String(from + index).padStart(2, '0')};${value};${units[indicator] ?? ''}`,
    )
  const steady = [2310, 2295, 2305, 2300, 2290, 2310, 2300, 2305]
  const warned = async (history: FactFiles, lines: readonly string[], more: Partial<IngestOrder> = {}) =>
    problemsOf(await reportOf(file(...lines), { history, ...more })).map((problem) =>
      problem.split(' ').at(-1),
    )

  test('of the same sender only', async () => {
    const pay = await fixture.keep(file(...monthly('PY03', steady)))
    const guess = monthly('PY03', [16_000], 9)
    expect(await warned(pay, guess)).toEqual(['outlier'])
    expect(await warned(pay, guess, { authorId: 'somebody else' })).toEqual([])

    const heads = await fixture.keep(file(...monthly('WF01', [3])))
    const part = monthly('WF04', [4])
    expect(await warned(heads, part)).toEqual(['partAboveWhole'])
    expect(await warned(heads, part, { authorId: 'somebody else' })).toEqual([])
  })

  test('of any sender if the groups are large enough to be shown', async () => {
    const heads = await fixture.keep(file(...monthly('WF01', [40])))
    expect(await warned(heads, monthly('WF04', [41]), { authorId: 'somebody else' })).toEqual([
      'partAboveWhole',
    ])
    const water = await fixture.keep(file(...monthly('WA08', steady)))
    expect(await warned(water, monthly('WA08', [16_000], 9), { authorId: 'somebody else' })).toEqual([
      'outlier',
    ])
  })
})
