import { spawn } from 'node:child_process'
import { closeSync, openSync, readdirSync, readSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Placement } from './databasePlacement.ts'
import { postgresEnvironment } from './postgresEnvironment.ts'
import { rotateLog } from './rotateLog.ts'
import { readPostmasterFile } from './postmasterFile.ts'

/** A running PostgreSQL; `gone` resolves when its process ends, for any reason. */
export type Postmaster = { pid: number; sockets: string; isAdopted: boolean; gone: Promise<void> }

export type Launch = { programs: string; placement: Placement; settings: Readonly<Record<string, string>> }

/** Interval at which a file that PostgreSQL is about to write is polled. */
export const pollMs = 10

/** Resolves to the postmaster when it is ready, or to its log output if it ended instead. */
export async function spawnPostmaster({
  programs,
  placement,
  settings,
}: Launch): Promise<Postmaster | string> {
  const { cluster, sockets, logFile, account } = placement
  for (const name of readdirSync(sockets)) rmSync(join(sockets, name))
  const log = openLog(logFile)
  const flags = [
    '-D',
    cluster,
    '-k',
    sockets,
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ]
  const child = spawn(join(programs, 'bin', 'postgres'), flags, {
    // Detached, because Ctrl-C reaches a whole process group, and running requests still need their database.
    detached: true,
    stdio: ['ignore', log.file, log.file],
    cwd: cluster,
    env: postgresEnvironment(),
    ...(account === null ? {} : { uid: account.uid, gid: account.gid }),
  })
  closeSync(log.file)
  const ended = new AbortController()
  const gone = new Promise<void>((resolve) => {
    child.once('error', (error) => ended.abort(String(error)))
    child.once('exit', () => ended.abort())
    ended.signal.addEventListener('abort', () => resolve(), { once: true })
  })
  while (!ended.signal.aborted) {
    const file = readPostmasterFile(cluster)
    if (file !== null && file.pid === child.pid && file.status === 'ready') {
      return { pid: file.pid, sockets, isAdopted: false, gone }
    }
    await sleep(pollMs)
  }
  const { reason } = ended.signal as { reason: unknown }
  return typeof reason === 'string' ? reason : readFrom(logFile, log.start)
}

function openLog(path: string): { file: number; start: number } {
  rotateLog(path)
  const start = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  return { file: openSync(path, 'a', 0o600), start }
}

function readFrom(path: string, start: number): string {
  const file = openSync(path, 'r')
  const labels = Buffer.alloc(8192)
  const length = readSync(file, labels, 0, labels.length, start)
  closeSync(file)
  return labels.toString('utf8', 0, length).trim()
}
