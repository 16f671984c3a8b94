import { expect, test } from 'vitest'
import type { Nature } from '#model/data/defineNature.ts'
import { factorNotes, shippedFactors } from '#model/data/emissionFactors.ts'
import { indicatorGroups, indicators } from '#model/data/indicators.ts'
import { natures } from '#model/data/natures/natures.ts'
import { units } from '#model/data/units.ts'
import { readLocale } from '#tests/support/readLocales.ts'

const all: readonly Nature[] = natures

/** Every text that the kinds of data files need, by its key. */
const wanted = [
  ...all.flatMap(({ code, columns, rules, groupRules }) =>
    [
      'name',
      'description',
      ...Object.keys(columns).map((column) => `columns.${column}`),
      ...Object.entries(columns).flatMap(([name, column]) =>
        column.kind === 'code' ? column.codes.map((value) => `codes.${name}.${value}`) : [],
      ),
      ...[...rules, ...groupRules].map(({ rule }) => `rules.${rule}`),
    ].map((key) => `natures.${code}.${key}`),
  ),
  ...all.flatMap(({ rules, groupRules }) =>
    [...rules, ...groupRules].map(({ rule }) => `dataChecks.labels.${rule}`),
  ),
  ...indicatorGroups.map((group) => `indicators.groups.${group}`),
  ...Object.keys(indicators).map((code) => `indicators.names.${code}`),
  ...Object.keys(shippedFactors).map((series) => `emissionFactors.series.${series}`),
  ...factorNotes.map((note) => `emissionFactors.notes.${note}`),
  ...Object.keys(units).map((code) => `units.${code}`),
]

test.each(['fr', 'en'] as const)(
  '%s has words for every nature, column, code, rule, indicator, factor and unit',
  async (language) => {
    const keys = new Set((await readLocale(language)).map(({ key }) => key))
    expect(wanted.filter((key) => !keys.has(key))).toEqual([])
  },
)

test.each(['fr', 'en'] as const)('%s names rules in few words, not in sentences', async (language) => {
  const labels = (await readLocale(language)).filter(({ key }) => key.startsWith('dataChecks.labels.'))
  expect(labels.filter(({ text }) => text.length > 60 || /[.:]/.test(text))).toEqual([])
})

test('no two indicators have one name', async () => {
  for (const language of ['fr', 'en'] as const) {
    const names = (await readLocale(language)).filter(({ key }) => key.startsWith('indicators.names.'))
    expect(new Set(names.map(({ text }) => text)).size).toBe(names.length)
  }
})
