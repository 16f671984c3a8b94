import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

type ServiceManager = {
  /** Says that requests are served. From now on it is told regularly that the process still answers. */
  ready(): Promise<void>
  /** Says that the process ends on purpose. */
  stopping(): Promise<void>
}

const silent: ServiceManager = { ready: async () => undefined, stopping: async () => undefined }

/**
 * Reports to systemd (`Type=notify`), by its program `systemd-notify`: Node has no datagram sockets of Unix. Without
 * `NOTIFY_SOCKET` nothing waits for reports. With `WATCHDOG_USEC`, systemd kills a process that has not reported for
 * that long, such as one whose event loop hangs.
 */
export function findServiceManager(
  { NOTIFY_SOCKET, WATCHDOG_USEC }: Readonly<Record<string, string | undefined>>,
  onError: (error: unknown) => void,
): ServiceManager {
  if (NOTIFY_SOCKET === undefined || NOTIFY_SOCKET === '') return silent
  // The environment of child processes is a fixed list, so that no other program reports in our name.
  const env = { PATH: process.env['PATH'], NOTIFY_SOCKET }
  const tell = async (...flags: string[]): Promise<void> => {
    await promisify(execFile)('systemd-notify', [`--pid=${process.pid}`, ...flags], { env }).catch(onError)
  }
  let alive: NodeJS.Timeout | undefined
  return {
    async ready() {
      await tell('--ready')
      const watchdogMs = Number(WATCHDOG_USEC ?? 0) / 1000
      if (watchdogMs > 0) alive = setInterval(() => void tell('WATCHDOG=1'), watchdogMs / 3).unref()
    },
    async stopping() {
      clearInterval(alive)
      await tell('STOPPING=1')
    },
  }
}
