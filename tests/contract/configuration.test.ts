import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', '..', path), 'utf8')
const spansOf = (cell: string) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, span = '']) => span)

const settings = Array.from(read('server/config.ts').matchAll(/^ {2}([A-Z_]+):/gm), ([, name = '']) => name)

/** The rows of the README's table: the variables of each, and the cell with their defaults. */
const rows = (read('README.md').split('## Configuration')[1]?.split('\n### ')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split(' | '))
  .map(([names = '', defaults = '']) => ({ names: spansOf(names), defaults }))

test('the README names every setting, in the order of the settings', () => {
  expect(rows.flatMap(({ names }) => names)).toEqual(settings)
})

test('the README states the defaults that hold', () => {
  const config: Readonly<Record<string, unknown>> = readConfig({})
  const stated = rows
    .filter(({ names, defaults }) => spansOf(defaults).length === names.length)
    .flatMap(({ names, defaults }) => names.map((name, index) => [name, spansOf(defaults)[index]] as const))
    .filter(([name]) => config[name] !== undefined)
  expect(stated.length).toBeGreaterThan(8)
  expect(stated).toEqual(stated.map(([name]) => [name, String(config[name])]))
})
