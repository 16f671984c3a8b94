import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const script = join(import.meta.dirname, 'release.mjs')

/** The launcher of a small release: it builds and checks, or fails as the release's own files say. */
const launcher = `
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
const [command] = process.argv.slice(2)
if (existsSync(command + '-fails')) { console.error(command + ' failed'); process.exit(1) }
if (command === 'build') { mkdirSync('dist'); writeFileSync('dist/index.html', 'built') }
if (command === 'preflight') console.log('checked with ' + process.env.PUBLIC_URL)
`

let folder
const git = (...flags) =>
  execFileSync('git', [
    '-C',
    join(folder, 'origin'),
    '-c',
    'user.name=Ada',
    '-c',
    'user.email=ada@example.org',
    ...flags,
  ])

/** Commits these files and tags them. */
function tag(name, files = {}) {
  for (const [path, text] of Object.entries({ version: name, ...files }))
    writeFileSync(join(folder, 'origin', path), text)
  git('add', '--all')
  git('commit', '--quiet', '--message', name)
  git('tag', name)
  for (const path of Object.keys(files)) rmSync(join(folder, 'origin', path))
}

beforeEach(() => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'release-'))
  mkdirSync(join(folder, 'origin', 'bin'), { recursive: true })
  git('init', '--quiet')
  writeFileSync(join(folder, 'origin', 'bin', 'matrice.mjs'), launcher)
  tag('v0.1.0')
  execFileSync('git', ['clone', '--quiet', join(folder, 'origin'), join(folder, 'matrice', 'source')])
  writeFileSync(join(folder, 'production.env'), 'PUBLIC_URL=https://esg.example\n')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const release = (...flags) => {
  const places = ['--to', join(folder, 'matrice'), '--env', join(folder, 'production.env')]
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...flags, ...places], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}
const current = () => readFileSync(join(folder, 'matrice', 'current', 'version'), 'utf8')
const releases = () => readdirSync(join(folder, 'matrice', 'releases')).toSorted()

test('a release is built and checked in its own folder, and becomes the current one', () => {
  const { status, stdout } = release('v0.1.0')
  expect(stdout).toContain('checked with https://esg.example')
  expect(status).toBe(0)
  expect(current()).toBe('v0.1.0')
  expect(readFileSync(join(folder, 'matrice', 'current', 'dist', 'index.html'), 'utf8')).toBe('built')
  expect(existsSync(join(folder, 'matrice', 'current', '.git'))).toBe(false)
})

test.each([
  ['cannot be installed or built', 'build-fails'],
  ['refuses the settings', 'preflight-fails'],
])('a release that %s leaves the current one as it is, and no files behind', (_what, file) => {
  release('v0.1.0')
  tag('v0.2.0', { [file]: '' })
  const { status, stderr } = release('v0.2.0')
  expect(status).toBe(1)
  expect(stderr).toContain('The current release is unchanged.')
  expect(current()).toBe('v0.1.0')
  expect(releases()).toEqual(['v0.1.0'])
  tag('v0.2.1')
  expect(release('v0.2.1').status).toBe(0)
  expect(current()).toBe('v0.2.1')
})

const leave = (pid) => mkdirSync(join(folder, 'matrice', 'releases', `.v0.1.0-${pid}`), { recursive: true })

test('the next installation removes what an interrupted one has left behind', () => {
  leave(spawnSync(process.execPath, ['--version']).pid)
  release('v0.1.0')
  expect(releases()).toEqual(['v0.1.0'])
})

test('an installation leaves the folder of another one that is under way', () => {
  leave(process.pid)
  release('v0.1.0')
  expect(releases()).toEqual([`.v0.1.0-${process.pid}`, 'v0.1.0'])
})

test('the previous release becomes the current one again', () => {
  release('v0.1.0')
  tag('v0.2.0')
  release('v0.2.0')
  expect(release('--back').status).toBe(0)
  expect(current()).toBe('v0.1.0')
  expect(release('--back').status).toBe(0)
  expect(current()).toBe('v0.2.0')
})

test('an installed release is not built again, and without the repository its tags still serve', () => {
  tag('v0.2.0')
  execFileSync('git', ['-C', join(folder, 'matrice', 'source'), 'fetch', '--quiet', '--tags'])
  rmSync(join(folder, 'origin'), { recursive: true })
  expect(release('v0.2.0').stdout).toContain('The repository does not answer')
  expect(release('v0.2.0').stdout).toContain('installed already')
  expect(current()).toBe('v0.2.0')
})

test('three releases stay on the disk', () => {
  for (const name of ['v0.2.0', 'v0.3.0', 'v0.4.0']) tag(name)
  for (const name of ['v0.1.0', 'v0.2.0', 'v0.3.0', 'v0.4.0']) expect(release(name).status).toBe(0)
  expect(releases()).toEqual(['v0.2.0', 'v0.3.0', 'v0.4.0'])
})

test.each([
  [['main'], 'is not the tag of a release'],
  [['v9.9.9'], 'There is no tag v9.9.9'],
  [['--back'], 'There is no previous release'],
  [[], 'Usage: npm run release'],
  [['v0.1.0', '--force'], '--force'],
])('the command refuses %j', (flags, message) => {
  const { status, stderr } = release(...flags)
  expect(status).toBe(1)
  expect(stderr).toContain(message)
  expect(stderr).not.toMatch(/^ {4}at /m)
})
