import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signUp, stayLoggedIn } from './app/account.ts'
import { AppUnderTest } from './app/appUnderTest.ts'
import { createOrganizationWithSite } from './app/dataHub.ts'
import { createHttpClient } from './app/httpClient.ts'
import { answerMs, missingCompanies, workWhile } from './faults/workWhile.ts'
import type { ProofRun } from './runner/prove.ts'

// Fills the disk of an installation with its own database while people work, and later makes its files read-only. Every
// response is a success or says that there is no space, or that the service is unavailable, and when to retry; with
// free space again the app recovers by itself, acknowledged writes exist once, and nothing else does. It mounts a disk
// in memory: as root, only on Linux.

const account = { email: 'disk@example.org', password: 'Disk-Test-Nine-26' }
const troubleSeconds = 20
/** PostgreSQL may have stopped, and a restart is tried every few seconds. */
const recoveryMs = 60_000
const megabyte = Buffer.alloc(1024 * 1024)

export async function check({ n, isSelfTest, say }: ProofRun): Promise<string[]> {
  const disk = mkdtempSync(join(tmpdir(), 'matrice-disk-'))
  mount(disk, '640m')
  const dataDir = join(disk, 'data')
  const receiving = join(dataDir, 'receiving')
  const app = new AppUnderTest(dataDir)
  try {
    // The account that PostgreSQL runs under needs access to its part.
    mkdirSync(dataDir, { mode: 0o711 })
    mkdirSync(receiving, { mode: 0o700 })
    mount(receiving, '16m')
    app.start()
    await app.waitUntilReady()
    const guest = createHttpClient(app, {}, answerMs)
    await signUp(guest, account)
    const client = await stayLoggedIn(guest, account)
    const misses: string[] = []
    for (let round = 1; round <= n; round += 1) {
      for (const [trouble, suffer] of Object.entries({
        'a full disk': () => fillFor(disk, troubleSeconds),
        'files that can only be read': () => freezeFor(receiving, troubleSeconds),
      })) {
        const name = `${trouble.replaceAll(' ', '-')}-${round}`
        const { orgId } = await createOrganizationWithSite(client, name)
        const reported = await workWhile({ client, app, orgId, name }, suffer, recoveryMs)
        const { recovered, inTrouble, answers } = reported
        say(
          `${trouble}: ${answers} answers, ${inTrouble} refusals, well again ${recovered === undefined ? 'never' : `after ${recovered} ms`}`,
        )
        const lost = isSelfTest ? new Set([...reported.companies, 'planted']) : reported.companies
        const found = [
          ...reported.misses,
          ...(recovered === undefined ? [`not well again after ${recoveryMs / 1000} s`] : []),
          ...(inTrouble === 0 ? ['nothing was refused: there was no trouble'] : []),
          ...(await missingCompanies(client, orgId, lost)),
        ]
        misses.push(...found.map((miss) => `${trouble}: ${miss}`))
      }
    }
    return misses
  } finally {
    await app.stop()
    for (const place of [receiving, disk]) execFileSync('umount', ['--quiet', place])
    rmSync(disk, { recursive: true, force: true })
  }
}

function mount(place: string, size: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0711`, 'tmpfs', place])
}

/** Fills the free space, and space freed meanwhile. */
async function fillFor(disk: string, seconds: number): Promise<void> {
  const path = join(disk, 'ballast')
  const ballast = openSync(path, 'w')
  try {
    const end = performance.now() + seconds * 1000
    while (performance.now() < end) {
      for (let size = megabyte.length; size >= 1024; size /= 4) fillBy(ballast, megabyte.subarray(0, size))
      await sleep(20)
    }
  } finally {
    closeSync(ballast)
    rmSync(path)
  }
}

function fillBy(file: number, piece: Buffer): void {
  try {
    for (;;) if (writeSync(file, piece) < piece.length) return
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

async function freezeFor(place: string, seconds: number): Promise<void> {
  remount(place, 'ro')
  try {
    await sleep(seconds * 1000)
  } finally {
    remount(place, 'rw')
  }
}

function remount(place: string, how: 'ro' | 'rw'): void {
  execFileSync('mount', ['-o', `remount,${how}`, place])
}
