import { fork } from 'node:child_process'

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
  const child = fork(script, {
    // The child must not inherit this process's flags.
    execArgv: [`--max-old-space-size=${heapMb}`],
    env: childEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said = `${said}${chunk.toString()}`.slice(-saidMax)
  })
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
        else reject(new Error(`The process ended with ${code ?? killedBy}: ${said.trim()}`))
      })
    })
  } finally {
    end.removeEventListener('abort', kill)
  }
}

const saidMax = 2000

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
export const childEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    inheritedNames.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
