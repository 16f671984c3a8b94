import { describe, expect, test } from 'vitest'
import { home as en } from '#locales/en/home.ts'
import { home as fr } from '#locales/fr/home.ts'
import { resources } from '#model/resources/resources.ts'
import { detailOnlyResources } from '#server/store/engine/changeStore.ts'
import { readSources } from '#tests/support/readSources.ts'

/** Declared resources, and other types of history lines, except those never shown. */
const logged = [
  ...resources.map(({ name }) => name),
  ...readSources()
    .filter(({ path }) => path.startsWith('server/'))
    .flatMap(({ text }) =>
      Array.from(text.matchAll(/logChange\([^;]*?resource: '(\w+)'/g), ([, name = '']) => name),
    ),
].filter((name) => !detailOnlyResources.some((quiet) => quiet === name))

describe.each([
  ['French', fr],
  ['English', en],
])('the latest changes in %s', (_language, { changes }) => {
  test.each(['create', 'update', 'delete'] as const)('say who did “%s”, whatever the record', (action) => {
    const labelled = Object.keys(changes[action])
    expect(logged.filter((name) => !labelled.includes(name))).toEqual([])
  })
})
