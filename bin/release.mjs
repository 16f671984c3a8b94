#!/usr/bin/env node
// Installs and builds a release beside the running one, and switches to it. Plain JavaScript without packages: it runs
// on the Node of the machine, before any package of the new release is there.
import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const usage = `Usage: npm run release -- <tag>   installs, builds and checks a release, and makes it the current one
       npm run release -- --back  makes the previous release the current one
       --to <folder>        folder of the releases (/opt/matrice)
       --source <folder>    clone of the repository (<folder>/source)
       --env <file>         settings that the release is checked with (/etc/matrice/production.env)
       --signed             refuses a tag without a valid signature (git verify-tag)`

/** Releases that stay on the disk: the current one and those before it. */
const keptReleases = 3

class Refusal extends Error {}

const say = (line) => process.stdout.write(`${line}\n`)

/** Runs a program and resolves to its output; its error output is shown. */
async function run(program, flags, { cwd, env, isShown = false } = {}) {
  const child = spawn(program, flags, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', isShown ? 'inherit' : 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  const code = await new Promise((settle, fail) => {
    child.once('error', fail)
    child.once('close', settle)
  })
  if (code !== 0) throw new Refusal(`${program} ${flags.join(' ')} ended with ${code}`)
  return output.trim()
}

const placesOf = ({ to, source }) => ({
  releases: join(to, 'releases'),
  current: join(to, 'current'),
  previous: join(to, 'previous'),
  source: source ?? join(to, 'source'),
  npmCache: join(to, 'npm-cache'),
})

const readLink = (path) => (existsSync(path) ? readlinkSync(path) : undefined)

/** A rename is atomic: at no time is there no current release. */
function pointTo(link, target) {
  rmSync(`${link}.new`, { force: true })
  symlinkSync(target, `${link}.new`)
  renameSync(`${link}.new`, link)
}

function switchTo({ current, previous }, name) {
  const before = readLink(current)
  if (before !== undefined && basename(before) !== name) pointTo(previous, before)
  pointTo(current, join('releases', name))
}

async function fetchTag({ source }, tag, isSigned) {
  if (!existsSync(source)) throw new Refusal(`${source} is missing: clone the repository there first`)
  const git = (...flags) => run('git', ['-C', source, ...flags])
  await git('fetch', '--quiet', '--tags', 'origin').catch(() =>
    say('The repository does not answer. Looking for the tag in the clone …'),
  )
  const commit = await git('rev-parse', '--verify', '--quiet', `refs/tags/${tag}^{commit}`).catch(() => {
    throw new Refusal(`There is no tag ${tag} in ${source}`)
  })
  if (isSigned) await git('verify-tag', tag)
  return commit
}

/** The files of the tag in a folder of its own, without the history. */
async function unpack({ source }, commit, folder) {
  mkdirSync(folder, { recursive: true })
  const archive = `${folder}.tar`
  await run('git', ['-C', source, 'archive', '--format=tar', `--output=${archive}`, commit])
  await run('tar', ['-x', '-f', archive, '-C', folder])
  rmSync(archive)
}

/** The launcher of the new release installs what its own lock file says, and builds its client. */
const build = ({ npmCache }, folder) =>
  run(process.execPath, ['bin/matrice.mjs', 'build'], {
    cwd: folder,
    env: { npm_config_cache: npmCache, npm_execpath: process.env.npm_execpath },
    isShown: true,
  })

/** The new release reads the settings and the state of the database, before it is the current one. */
async function check(folder, envFile) {
  if (envFile !== undefined && existsSync(envFile)) process.loadEnvFile(envFile)
  await run(process.execPath, ['bin/matrice.mjs', 'preflight'], { cwd: folder, isShown: true })
}

/** The folder in which a run of this program installs; its name ends with the process. */
const draftOf = ({ releases }, tag) => join(releases, `.${tag}-${process.pid}`)

/** A run that was interrupted leaves its draft behind, with all packages. */
function removeDrafts({ releases }) {
  for (const name of existsSync(releases) ? readdirSync(releases) : []) {
    const pid = /^\..*-(\d+)(?:\.tar)?$/.exec(name)?.[1]
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(join(releases, name), { recursive: true, force: true })
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // A process of another account may not be signalled.
    return error.code === 'EPERM'
  }
}

function removeOld({ releases, current, previous }) {
  const kept = new Set([current, previous].map((link) => basename(readLink(link) ?? '')))
  const others = readdirSync(releases)
    .filter((name) => !name.startsWith('.') && !kept.has(name))
    .map((name) => ({ name, changed: statSync(join(releases, name)).mtimeMs }))
    .toSorted((one, other) => other.changed - one.changed)
  for (const { name } of others.slice(Math.max(0, keptReleases - kept.size))) {
    rmSync(join(releases, name), { recursive: true, force: true })
  }
}

async function install(places, tag, { env, signed }) {
  if (!/^v\d[\w.-]*$/.test(tag)) throw new Refusal(`${tag} is not the tag of a release, such as v0.2.0`)
  const { releases, current } = places
  const folder = join(releases, tag)
  const draft = draftOf(places, tag)
  removeDrafts(places)
  if (existsSync(folder)) {
    say(`${folder} is installed already.`)
    await check(folder, env)
  } else {
    const commit = await fetchTag(places, tag, signed)
    try {
      await unpack(places, commit, draft)
      await build(places, draft)
      await check(draft, env)
      renameSync(draft, folder)
    } finally {
      rmSync(draft, { recursive: true, force: true })
      rmSync(`${draft}.tar`, { force: true })
    }
  }
  switchTo(places, tag)
  removeOld(places)
  say(`${current} is ${tag}. Restart the service: systemctl restart matrice`)
}

function goBack(places) {
  const name = basename(readLink(places.previous) ?? '')
  if (name === '' || !existsSync(join(places.releases, name)))
    throw new Refusal('There is no previous release')
  switchTo(places, name)
  say(`${places.current} is ${name}. Restart the service: systemctl restart matrice`)
  say('If the later release has migrated the database, restore the backup from before it.')
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string', default: '/opt/matrice' },
      source: { type: 'string' },
      env: { type: 'string', default: '/etc/matrice/production.env' },
      back: { type: 'boolean', default: false },
      signed: { type: 'boolean', default: false },
    },
  })
  const places = placesOf({ ...values, to: resolve(values.to) })
  const [tag, ...more] = positionals
  if (values.back && tag === undefined) goBack(places)
  else if (tag === undefined || more.length > 0 || values.back) throw new Refusal(usage)
  else await install(places, tag, values)
} catch (error) {
  const isOurs = error instanceof Refusal || error.code?.startsWith('ERR_PARSE_ARGS')
  process.stderr.write(`${isOurs ? error.message : error.stack}\n`)
  if (isOurs && !error.message.startsWith('Usage'))
    process.stderr.write('The current release is unchanged.\n')
  process.exitCode = 1
}
