import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** The headless shell is the same browser without a window: a journey needs two thirds of the CPU time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

const macPrograms = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The test browser: `CHROME_PATH`, an installed one, or Playwright's own; null if there is none. */
export function findChromium(): string | null {
  const given = process.env['CHROME_PATH']
  if (given !== undefined) return given
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, ...macPrograms, chromium.executablePath()].find(isProgram) ?? null
}

/**
 * As `findChromium`; if there is none, root on Debian or Ubuntu installs the distribution's headless shell or, if there
 * is no such package, the whole browser.
 *
 * @throws Error with the package to install.
 */
export async function provideChromium(): Promise<string> {
  const found = findChromium()
  if (found !== null) return found
  if (process.geteuid?.() === 0 && existsSync('/usr/bin/apt-get')) installFromDebian()
  const installed = findChromium()
  if (installed !== null) return installed
  throw new Error(
    'No Chromium found. Install one (Debian: apt-get install chromium-headless-shell; elsewhere: npx playwright install chromium) or name it with CHROME_PATH.',
  )
}

function installFromDebian(): void {
  process.stdout.write('Installing Chromium from the distribution, once (about 115 MB) …\n')
  runApt('update', '-qq')
  const install = ['install', '-qq', '-y', '--no-install-recommends']
  if (!runApt(...install, 'chromium-headless-shell')) runApt(...install, 'chromium')
}

function runApt(...flags: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', flags, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
