import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findServiceManager } from './serviceManager.ts'

/** A program in place of systemd's, which writes down what it is told. */
function recordNotifications(): () => string[] {
  const folder = mkdtempSync(join(tmpdir(), 'notify-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [program, file] = [join(folder, 'systemd-notify'), join(folder, 'told')]
  writeFileSync(file, '')
  writeFileSync(program, `#!/bin/sh\necho "$NOTIFY_SOCKET $*" >> ${file}\n`)
  chmodSync(program, 0o755)
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`)
  onTestFinished(() => void vi.unstubAllEnvs())
  return () => readFileSync(file, 'utf8').split('\n').filter(Boolean)
}

test('systemd is told that the process is ready, alive and stopping', async () => {
  const notified = recordNotifications()
  const errors: unknown[] = []
  const env = { NOTIFY_SOCKET: '/run/notify', WATCHDOG_USEC: '60000' }
  const manager = findServiceManager(env, (error) => errors.push(error))
  await manager.ready()
  expect(notified()).toEqual([`/run/notify --pid=${process.pid} --ready`])
  await expect.poll(notified).toContain(`/run/notify --pid=${process.pid} WATCHDOG=1`)
  await manager.stopping()
  expect(notified()).toContain(`/run/notify --pid=${process.pid} STOPPING=1`)
  expect(errors).toEqual([])
})

test('nothing is told where no service manager waits', async () => {
  const notified = recordNotifications()
  const manager = findServiceManager({}, () => undefined)
  await manager.ready()
  await manager.stopping()
  expect(notified()).toEqual([])
})

test('a missing program is reported and stops nothing', async () => {
  vi.stubEnv('PATH', '/nowhere')
  onTestFinished(() => void vi.unstubAllEnvs())
  const errors: unknown[] = []
  await findServiceManager({ NOTIFY_SOCKET: '/run/notify' }, (error) => errors.push(error)).ready()
  expect(errors).toHaveLength(1)
})
