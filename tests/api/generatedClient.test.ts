import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller } from '#tests/support/caller.ts'

const execute = promisify(execFile)
const root = join(import.meta.dirname, '../..')

let server: TestApp
let folder: string
let settings: Record<string, string>
let accounts = 0

beforeAll(async () => {
  server = await startTestApp()
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
  await server.app.jobQueue.start()
  settings = { MATRICE_URL: address, MATRICE_PASSWORD: 'Cheval-Agrafe-42' }
})
beforeEach(async () => {
  const caller = await signUpCaller(server.app, `ada${(accounts += 1)}@example.org`)
  await caller.found('Ormelle')
  settings['MATRICE_EMAIL'] = caller.email
  folder = await mkdtemp(join(tmpdir(), 'matrice-api-'))
  return () => rm(folder, { recursive: true })
})
afterAll(() => server.close())

const runIn = async (command: string, ...args: readonly string[]): Promise<string> => {
  const { stdout } = await execute(command, args, { cwd: folder, env: { ...process.env, ...settings } })
  return stdout
}

/** The blocks of code in a language, in the guide for integrators. */
async function blocksOf(language: 'sh' | 'ts'): Promise<string[]> {
  const guide = await readFile(join(root, 'docs/guide/api.md'), 'utf8')
  return [...guide.matchAll(/^```(\w+)\n(.*?)^```$/gms)].flatMap(([, name, block = '']) =>
    name === language ? [block] : [],
  )
}

test('the script of the guide compiles in strict mode with a generated client, imports a file and reads it back', async () => {
  await writeFile(join(folder, 'openapi.json'), (await server.app.inject('/api/v1/openapi.json')).body)
  await runIn(process.execPath, join(root, 'node_modules/oazapfts/dist/cli.js'), 'openapi.json', 'matrice.ts')
  await writeFile(join(folder, 'api.ts'), (await blocksOf('ts')).join(''))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(compiler))
  await runIn(process.execPath, join(root, 'node_modules/typescript/bin/tsc'), '-p', '.')

  expect(await runIn(process.execPath, 'api.ts')).toBe(
    "MWh by company: [ [ 'Ormelle Bois', 12.5 ] ]\nOrmelle Bois 829154376\n",
  )
})

const compiler = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    target: 'ES2024',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    module: 'NodeNext',
    types: ['node'],
    allowImportingTsExtensions: true,
    erasableSyntaxOnly: true,
    noEmit: true,
  },
  files: ['api.ts'],
}

test('the curl commands of the guide import a file and read it back', async () => {
  await writeFile(join(folder, 'guide.sh'), ['set -euo pipefail', ...(await blocksOf('sh'))].join('\n'))

  expect((await runIn('bash', 'guide.sh')).split('\n').slice(-3)).toEqual([
    'Ormelle Bois: 12.5 MWh',
    'Ormelle Bois',
    '',
  ])
})
