import { fork, type ChildProcess } from 'node:child_process'

export type ProcessParts = {
  /** The file that the process runs; it reports by `process.send` and exits with 0. */
  script: string
  /** The only message sent to the process. */
  order: unknown
  signal: AbortSignal
  onWord: (word: unknown) => void
  timeLimitMs: number
  /** Limit of its JavaScript heap; the process limits its other memory itself. */
  heapMb: number
}

/**
 * Runs a file in a separate process, so that its memory use and crashes of native code do not affect the server.
 * Resolves once it has ended successfully.
 * @throws Error when it ends otherwise, takes too long or is aborted; the process has ended by then
 */
export async function runProcess(parts: ProcessParts): Promise<void> {
  const { script, order, signal, onWord: onMessage, timeLimitMs, heapMb } = parts
  signal.throwIfAborted()
  const end = AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)])
  const { child, said } = forkProcess(script, { heapMb })
  const kill = () => void child.kill('SIGKILL')
  end.addEventListener('abort', kill)
  child.on('message', onMessage)
  child.once('spawn', () => child.send(order as object))
  try {
    await new Promise<void>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code, killedBy) => {
        if (end.aborted) reject(new Error('The process was given up', { cause: end.reason }))
        else if (code === 0) resolve()
        else reject(new Error(`The process ended with ${code ?? killedBy}: ${said()}`))
      })
    })
  } finally {
    end.removeEventListener('abort', kill)
  }
}

const saidMax = 2000

/** Starts a child process with none of this process's flags and secrets. `said` is the end of what it wrote as errors. */
export function forkProcess(
  script: string,
  { args = [], heapMb, env = {} }: { args?: readonly string[]; heapMb: number; env?: NodeJS.ProcessEnv },
): { child: ChildProcess; said: () => string } {
  const child = fork(script, args, {
    execArgv: [`--max-old-space-size=${heapMb}`],
    env: { ...childEnvironment(), ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said = `${said}${chunk.toString()}`.slice(-saidMax)
  })
  return { child, said: () => said.trim() }
}

const inheritedNames = [
  'PATH',
  'TZ',
  'TMPDIR',
  'SystemRoot',
  'MALLOC_ARENA_MAX',
  'NODE_EXTRA_CA_CERTS',
  'NODE_COMPILE_CACHE',
  'BACKGROUND_PRIORITY',
]

/** The environment of a child process, which gets none of the server's secrets. */
const childEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    inheritedNames.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
