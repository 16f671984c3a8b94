import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { readPostmasterFile } from '#server/adapters/database/postmasterFile.ts'
import { portIn } from '#tests/support/readPort.ts'

export type Victim = 'app' | 'postgres' | 'both'

const readyPatienceMs = 120_000
const keptLines = 500

/** Where the app's sources lie, unless here: those of another release. */
export type Release = { root: string }

/** The real app in its own process, started as by `npm start`. */
export class AppUnderTest {
  readonly #dataDir: string
  readonly #settings: Readonly<Record<string, string>>
  readonly #root: string
  #child: ChildProcess | null = null
  #output: readonly string[] = []
  /** The port chosen by the system, as printed by the app; 0 while it is not listening. */
  #port = 0
  /** The last killed postmaster: its running statements may still be answered for a while, and its pid file remains. */
  #killedPostmaster: number | null = null

  constructor(
    dataDir: string,
    settings: Readonly<Record<string, string>> = {},
    { root }: Release = { root: join(import.meta.dirname, '..', '..') },
  ) {
    this.#root = root
    this.#dataDir = dataDir
    this.#settings = settings
  }

  /** The last lines of the log that the app wrote to its standard output. */
  get output(): readonly string[] {
    return this.#output
  }

  get port(): number {
    return this.#port
  }

  /** Changes with each start; nothing answers there while the app is not listening. */
  get address(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** Process id of the running app. */
  get pid(): number {
    return this.#child?.pid ?? 0
  }

  start(): void {
    const limits = [
      'REQUESTS_PER_IP',
      'REQUESTS_PER_CALLER',
      'SIGNUPS_PER_IP',
      'ORGANIZATIONS_PER_DAY',
      'CAMPAIGN_MAILS_PER_DAY',
    ].map((name) => [name, '0'])
    const child = spawn(process.execPath, ['server/main.ts', '--empty'], {
      cwd: this.#root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        ...Object.fromEntries(limits),
        PORT: '0',
        LOG_LEVEL: 'fatal',
        PASSWORD_HASHING: 'cheap',
        ...this.#settings,
        // A file of settings names the folder of an installation.
        DATA_DIR: this.#dataDir,
      },
    })
    this.#child = child
    createInterface({ input: child.stdout }).on('line', (line) => {
      this.#port = portIn(line) ?? this.#port
      this.#output = [...this.#output, line].slice(-keptLines)
    })
    child.once('exit', () => (this.#port = 0))
  }

  /** Kills a process with SIGKILL; if the app is among the victims, waits until it has exited. */
  async kill(victim: Victim): Promise<void> {
    const gone = this.#child === null ? null : once(this.#child, 'exit')
    const postmaster = this.#postmaster()
    if (victim !== 'app' && postmaster !== null) {
      process.kill(postmaster, 'SIGKILL')
      this.#killedPostmaster = postmaster
    }
    if (victim === 'postgres') return
    this.#child?.kill('SIGKILL')
    await gone
  }

  /**
   * Waits until the app and its database respond; the killed database process does not count.
   *
   * @returns the waiting time in milliseconds. @throws Error after more than two minutes, or if the app exits.
   */
  async waitUntilReady(): Promise<number> {
    const start = performance.now()
    while (performance.now() - start < readyPatienceMs) {
      if (await this.#isReady()) return Math.round(performance.now() - start)
      if (!this.isRunning) throw new Error('The app ended by itself')
      await sleep(20)
    }
    throw new Error(`Not ready again after ${readyPatienceMs / 1000} s`)
  }

  async stop(): Promise<void> {
    if (!this.isRunning || this.#child === null) return
    const gone = once(this.#child, 'exit')
    this.#child.kill('SIGTERM')
    await gone
  }

  #postmaster(): number | null {
    return readPostmasterFile(join(this.#dataDir, 'postgres'))?.pid ?? null
  }

  async #isReady(): Promise<boolean> {
    if (this.#port === 0) return false
    if (this.#killedPostmaster !== null && this.#postmaster() === this.#killedPostmaster) return false
    const answer = await fetch(`${this.address}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => null,
    )
    return answer?.ok === true
  }
}
