import { existsSync, readFileSync } from 'node:fs'
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
 * Runs `npm ci` with the npm that started this process. Development packages are needed, because the client is built
 * here.
 */
export async function installPackages() {
  const npm = process.env.npm_execpath
  const [program, ...before] = npm ? [process.execPath, npm] : ['npm']
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  await runStep('Installing packages', program, [
    ...before,
    'ci',
    '--include=dev',
    '--include=optional',
    ...quiet,
  ])
  if (!existsSync(pinnedNode)) await installPinnedNode()
}

/** npm 12 and `--ignore-scripts` skip the step that fetches the binary of the `node` package. */
async function installPinnedNode() {
  const folder = join(root, 'node_modules', 'node')
  const script = JSON.stringify(join(folder, 'installArchSpecificPackage.js'))
  const code = `process.chdir(${JSON.stringify(folder)}); require(${script})`
  await runStep('Installing Node 24', process.execPath, ['-e', code])
}
