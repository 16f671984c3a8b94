import { fork } from 'node:child_process'

export type ProcessParts = {
  /** The file that the process runs; it sends words by `process.send` and exits with 0. */
  script: string
  /** The one message that it is sent. */
  order: unknown
  signal: AbortSignal
  onWord: (word: unknown) => void
  patienceMs: number
  /** Of its JavaScript; what it holds outside of that it bounds itself. */
  heapMb: number
}

/**
 * Runs a file in a process of its own, so that neither its memory nor a crash of a native part of it is the server's.
 * Resolves once it has ended well.
 * @throws Error when it ends otherwise, takes too long or is given up; it is gone by then
 */
export async function runProcess(parts: ProcessParts): Promise<void> {
  const { script, order, signal, onWord, patienceMs, heapMb } = parts
  signal.throwIfAborted()
  const end = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
  const child = fork(script, {
    // Flags of this process are not meant for the other.
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
  child.on('message', onWord)
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

/** The environment of a child process, which needs none of the server's secrets. */
export const childEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    inheritedNames.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
