import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Whether this machine has a program; those of Debian's servers are often outside of an account's PATH. */
export function hasProgram(name: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${name}`], { env: programEnvironment })
    return true
  } catch {
    // The shell ends with 1 or 127 where there is none.
    return false
  }
}

const programEnvironment = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin:/sbin` }

export type RunningProgram = { stop: () => Promise<void> }

export type StartedProgram = RunningProgram & { pid: number }

/** Starts a program in the foreground, and waits until it listens on this port. */
export async function startProgram(
  [program = '', ...flags]: readonly string[],
  port: number,
  more: { env?: Record<string, string>; uid?: number; gid?: number } = {},
): Promise<StartedProgram> {
  const { env = {}, ...identity } = more
  const child = spawn(program, flags, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...programEnvironment, ...env },
    ...identity,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-4000)))
  const failed = once(child, 'exit').then(() => {
    throw new Error(`${program} ended: ${said}`)
  })
  failed.catch(() => undefined)
  await Promise.race([failed, listening(port)])
  return { pid: child.pid ?? 0, stop: () => end(child) }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

async function listening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isOpen) return
    await sleep(50)
  }
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
