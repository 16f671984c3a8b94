import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolConfig } from 'pg'
import { freePort, startProgram, type RunningProgram } from './programs.ts'

export type DebianPostgres = RunningProgram & {
  url: string
  urlOf: (database: string) => string
  owner: (database: string) => PoolConfig
  newDatabase: (name: string) => void
  /** Stops all its processes where they are, or lets them go on. */
  pause: () => void
  goOn: () => void
}

/** The newest PostgreSQL that Debian has installed; undefined without one. */
export const postgresPrograms = (): string | undefined =>
  globSync('/usr/lib/postgresql/*/bin/postgres')
    .toSorted()
    .at(-1)
    ?.replace(/\/postgres$/, '')

/** Debian's PostgreSQL, with the role and the database that docs/configuration.md describes. */
export async function startDebianPostgres(folder: string, programs: string): Promise<DebianPostgres> {
  const port = await freePort()
  const own = join(folder, 'postgresql')
  const [line] = /^postgres:.*$/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? ['']
  const [, , uid = 0, gid = 0] = line.split(':').map(Number)
  mkdirSync(own, { mode: 0o700 })
  chownSync(own, uid, gid)
  const run = (program: string, ...flags: string[]) =>
    execFileSync(join(programs, program), flags, { uid, gid, cwd: own, stdio: ['ignore', 'ignore', 'pipe'] })
  run('initdb', '-D', own, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8')
  const program = await startProgram(
    [
      join(programs, 'postgres'),
      '-D',
      own,
      '-p',
      String(port),
      '-k',
      own,
      '-c',
      'listen_addresses=127.0.0.1',
    ],
    port,
    { uid, gid },
  )
  const sql = (statement: string) =>
    run('psql', '-h', own, '-p', String(port), '-d', 'postgres', '-c', statement)
  // It listens a moment before it accepts connections.
  while (!isReady(join(programs, 'pg_isready'), port)) await sleep(50)
  sql('create role matrice login createrole')
  const newDatabase = (name: string) => void sql(`create database ${name} owner matrice`)
  newDatabase('matrice')
  const urlOf = (database: string) => `postgres://matrice@127.0.0.1:${port}/${database}`
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of [program.pid, ...childrenOf(program.pid)]) {
      try {
        process.kill(pid, name)
      } catch {
        // A connection has ended meanwhile.
      }
    }
  }
  return {
    ...program,
    url: urlOf('matrice'),
    urlOf,
    owner: (database) => ({ host: '127.0.0.1', port, user: 'matrice', database }),
    newDatabase,
    pause: () => signal('SIGSTOP'),
    goOn: () => signal('SIGCONT'),
  }
}

const isReady = (program: string, port: number): boolean =>
  spawnSync(program, ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
