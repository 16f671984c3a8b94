import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const pollIntervalMs = 150

/** Memory in MB: the server before, its maximum, and the maximum of an engine process; 0 without one. */
export type Memory = { before: number; server: number; engine: number }

type Process = { pid: number; parent: number; mb: number; command: string }

/** Polls the memory of a server and of its reader processes. */
export function watchMemory(serverPid: number) {
  let memory: Memory = { before: 0, server: 0, engine: 0 }
  const look = async () => {
    const all = await listProcesses()
    const server = all.find(({ pid }) => pid === serverPid)?.mb ?? 0
    const engines = all.filter(isEngineOf(serverPid)).map(({ mb }) => mb)
    memory = {
      before: memory.before || server,
      server: Math.max(memory.server, server),
      engine: Math.max(memory.engine, ...engines),
    }
  }
  let looking = Promise.resolve()
  const timer = setInterval(() => (looking = looking.then(look)), pollIntervalMs)
  return {
    /** Restarts the measurement from the server's current memory. */
    async begin(): Promise<void> {
      await looking
      memory = { before: 0, server: 0, engine: 0 }
      await look()
    },
    async take(): Promise<Memory> {
      await looking
      await look()
      return memory
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await looking
    },
  }
}

/** The reader processes of a server. */
export const findEngines = async (serverPid: number): Promise<number[]> =>
  (await listProcesses()).filter(isEngineOf(serverPid)).map(({ pid }) => pid)

const isEngineOf =
  (serverPid: number) =>
  ({ parent, command }: Process): boolean =>
    parent === serverPid && command.includes('ingestProcess')

async function listProcesses(): Promise<Process[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss=,args='])
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, kb, command = ''] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return pid === undefined
      ? []
      : [{ pid: Number(pid), parent: Number(parent), mb: Math.round(Number(kb) / 1024), command }]
  })
}
