import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import satisfies from 'spdx-satisfies'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (name: string): string => readFileSync(join(root, name), 'utf8')

type Named = Readonly<Record<string, string>>
const { dependencies, optionalDependencies, devDependencies } = JSON.parse(read('package.json')) as {
  dependencies: Named
  optionalDependencies: Named
  devDependencies: Named
}
const { packages } = JSON.parse(read('package-lock.json')) as {
  packages: Readonly<Record<string, { license?: string; dev?: boolean }>>
}
const installed = Object.entries(packages).flatMap(([path, { license, dev }]) =>
  path === '' ? [] : { name: path.split('node_modules/').at(-1) ?? '', license, isDev: dev === true },
)

/** Licences that only require their notice. */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Zlib',
]

/** Fonts may be distributed under it with any software. */
const ofFonts = new Set(['@expo-google-fonts/inter', '@fontsource-variable/inter'])

/** These licences require more only if a tool is changed or redistributed, which none is. */
const ofTools = ['CC-BY-3.0', 'MPL-2.0', 'Python-2.0']

/** Licences that the lock file gives in a non-standard form, or not at all, taken from the package's own files. */
const readByHand: Named = {
  'css-mediaquery': 'BSD-3-Clause',
  nub: 'MIT',
  'png-js': 'MIT',
}

test('every package, direct or not, has a licence that permits distribution', () => {
  expect(installed.length).toBeGreaterThan(500)
  const refused = installed.filter(({ name, license, isDev }) => {
    const allowed = [...permissive, ...(ofFonts.has(name) ? ['OFL-1.1'] : []), ...(isDev ? ofTools : [])]
    return !satisfies(readByHand[name] ?? license ?? 'LicenseRef-none', allowed)
  })
  expect(refused).toEqual([])
})

test('every direct dependency has its line in docs/dependencies.md, and no other has', () => {
  const lines = read('docs/dependencies.md')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const reported = lines.flatMap(([, name, purpose, instead]) =>
    /^`.+`$/.test(name ?? '') && purpose && instead ? (name ?? '').slice(1, -1) : [],
  )
  const direct = { ...dependencies, ...optionalDependencies, ...devDependencies }
  expect(reported.toSorted()).toEqual(Object.keys(direct).toSorted())
})
