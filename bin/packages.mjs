import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode } from './pinnedNode.mjs'
import { root, runStep } from './terminal.mjs'

/** @typedef {Record<string, { version?: string, optional?: boolean, link?: boolean }>} Packages */

/**
 * Whether `node_modules` matches `package-lock.json`. npm records what it installed in a lock file of its own.
 * Comparing the two is more reliable than comparing their dates, which every checkout changes.
 */
export function arePackagesInstalled() {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'))
  return wanted !== null && installed !== null && existsSync(pinnedNode) && isSameTree(wanted, installed)
}

/**
 * Optional packages, for example for another processor, may be missing; all others have the version of the lock file.
 *
 * @param {Packages} wanted
 * @param {Packages} installed
 */
export function isSameTree(wanted, installed) {
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (path === '' || link) return true
    const found = installed[path]
    return found === undefined ? optional === true : found.version === version
  })
}

/** @returns {Packages | null} */
function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    // Missing, or truncated by an interrupted install: neither can be trusted.
    return null
  }
}

/**
 * Runs `npm ci` with the npm that started this process, in a folder of its own, and then replaces `node_modules`: if
 * the registry does not answer, the packages that were there stay. Development packages are needed, because the client
 * is built here.
 */
export async function installPackages() {
  const folder = join(root, `.packages-${process.pid}`)
  const modules = join(root, 'node_modules')
  mkdirSync(folder, { recursive: true })
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) {
    if (existsSync(join(root, name))) copyFileSync(join(root, name), join(folder, name))
  }
  await installInto(folder)
  if (existsSync(modules)) renameSync(modules, join(folder, 'replaced'))
  renameSync(join(folder, 'node_modules'), modules)
  rmSync(folder, { recursive: true, force: true })
}

/** @param {string} folder */
async function installInto(folder) {
  const npm = process.env.npm_execpath
  const [program, ...before] = npm ? [process.execPath, npm] : ['npm']
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  await runStep(
    'Installing packages',
    program,
    [...before, 'ci', '--include=dev', '--include=optional', ...quiet],
    folder,
  )
  const hasNode = existsSync(join(folder, 'node_modules', 'node', 'bin', 'node'))
  if (!hasNode) await installPinnedNode(join(folder, 'node_modules', 'node'))
}

/** npm 12 and `--ignore-scripts` skip the step that fetches the binary of the `node` package. */
async function installPinnedNode(folder) {
  const script = JSON.stringify(join(folder, 'installArchSpecificPackage.js'))
  const code = `process.chdir(${JSON.stringify(folder)}); require(${script})`
  await runStep('Installing Node 24', process.execPath, ['-e', code])
}
