import { generateKeyPairSync } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ZodError } from 'zod'
import { readConfig } from '#server/config/config.ts'
import { settingExamples } from '#server/config/settingExamples.ts'

const root = join(import.meta.dirname, '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const all = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, found = '']) => found)
const spansOf = (cell: string) => all(cell, /`([^`]+)`/g)

const settings = all(read('server/config/config.ts'), /^ {2}([A-Z_]+):/gm)
const page = read('docs/configuration.md')
const rowsOf = (text: string) =>
  all(text, /^\| (`.*) \|$/gm).map((row) => row.split('|').map((cell) => cell.trim()))

/** The tables of settings: those with five columns. */
const rows = rowsOf(page)
  .filter((cells) => cells.length === 5)
  .map(([name = '', fallback = '', limits = '', , example = '']) => ({
    name: spansOf(name)[0] ?? '',
    fallback,
    limits,
    example: spansOf(example)[0] ?? '',
  }))

/** Whether the schema refuses this value of the variable. Conditions between settings (`custom`) do not count. */
function isRefused(name: string, value: string): boolean {
  try {
    readConfig({ [name]: value })
    return false
  } catch (error) {
    if (!(error instanceof ZodError)) throw error
    return error.issues.some(({ path, code }) => path[0] === name && code !== 'custom')
  }
}

describe('docs/configuration.md', () => {
  test('has one row for each setting, in the order of server/config/config.ts', () => {
    expect(rows.map(({ name }) => name)).toEqual(settings)
  })

  test('states the default of each setting, and none where there is none', () => {
    const config: Readonly<Record<string, unknown>> = readConfig({})
    const stated = rows.map(({ name, fallback }) => [name, /^`(.*)`$/.exec(fallback)?.[1] ?? ''])
    const inForce = rows.map(({ name }) => [name, [config[name]].flat().join()])
    expect(stated).toEqual(inForce)
  })

  test('states the numbers that bound a setting', () => {
    const ranges = rows.flatMap(({ name, limits }) => {
      const [, first, last] = /^(?:from )?(\d+)(?: to (\d+))?$/.exec(limits) ?? []
      return first === undefined ? [] : { name, first: Number(first), last: last && Number(last) }
    })
    expect(ranges.length).toBeGreaterThan(20)
    const wrong = ranges.filter(
      ({ name, first, last }) =>
        !isRefused(name, String(first - 1)) ||
        isRefused(name, String(first)) ||
        (last
          ? isRefused(name, String(last)) || !isRefused(name, String(last + 1))
          : isRefused(name, '99999')),
    )
    expect(wrong).toEqual([])
  })

  test('lists the values of settings that are one of a list', () => {
    const lists = rows.flatMap(({ name, limits }) => {
      const [list = ''] = limits.split(';')
      return /^`\w+`(, `[\w-]+`)+$/.test(list) ? { name, values: spansOf(list) } : []
    })
    expect(lists.length).toBeGreaterThan(5)
    const wrong = lists.filter(
      ({ name, values }) => values.some((value) => isRefused(name, value)) || !isRefused(name, 'another'),
    )
    expect(wrong).toEqual([])
  })

  test('gives an example of each setting; together they are a valid production configuration', () => {
    const examples = Object.fromEntries(rows.map(({ name, example }) => [name, example]))
    expect(Object.values(examples)).not.toContain('')
    // The example is a command of a shell, which prints keys.
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const AUTH_SIGNING_KEY = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
    expect(readConfig({ ...examples, AUTH_SIGNING_KEY }).MATRICE_ENV).toBe('production')
  })

  test('gives the examples that a refused setting shows', () => {
    expect(rows.map(({ name, example }) => [name, example])).toEqual(Object.entries(settingExamples))
  })

  test('lists every other variable that the code reads, and no other', () => {
    const listed = rowsOf(page.split('## Variables that are not settings')[1] ?? '').map(
      ([name = '']) => name,
    )
    const others = variablesRead().filter((name) => !settings.includes(name))
    expect(listed.flatMap(spansOf).toSorted()).toEqual(others)
  })
})

/** The variables that sources read from the environment, by name. Those that tests set for themselves do not count. */
function variablesRead(): string[] {
  const files = globSync(['*.ts', '{bin,model,server,src,proofs,bench,studio,tests}/**/*.{ts,tsx,mjs}'], {
    cwd: root,
  })
  const sources = files.filter((path) => !path.includes('.test.')).map(read)
  const named = sources.flatMap((source) => [
    ...all(source, /process\.env\.(\w+)\b(?! = )/g),
    ...all(source, /process\.env\['(\w+)'\](?! = )/g),
    ...all(source, /\{ ([\w, ]+) \} = process\.env\b/g).flatMap((names) => names.split(', ')),
  ])
  const traces = all(read('server/adapters/traces/startTraces.ts'), /'(OTEL_\w+)'/g)
  const inherited = /inheritedNames = \[([^\]]+)\]/.exec(read('server/adapters/runProcess.ts'))?.[1] ?? ''
  return [...new Set([...named, ...traces, ...all(inherited, /'(\w+)'/g)])].toSorted()
}
