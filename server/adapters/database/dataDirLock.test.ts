import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockDataDir } from './dataDirLock.ts'

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'matrice-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Starts another process that holds the lock until it is killed. */
async function aHolder(folder: string, address: string): Promise<ChildProcess> {
  const code = `const { lockDataDir } = await import(${JSON.stringify(import.meta.resolve('./dataDirLock.ts'))})
    lockDataDir(${JSON.stringify(folder)}).announce(${JSON.stringify(address)})
    process.stdout.write('held')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout ?? child, 'data')
  return child
}

test('refuses a second process at once and names the first and its address', async () => {
  const folder = aFolder()
  const holder = await aHolder(folder, 'http://localhost:4310')

  expect(() => lockDataDir(folder)).toThrow(`process ${holder.pid}, http://localhost:4310. Stop it first`)
})

test('reports that another process is starting as long as its note is not written', async () => {
  const folder = aFolder()
  await aHolder(folder, 'http://localhost:4310')
  rmSync(join(folder, 'instance.json'))

  expect(() => lockDataDir(folder)).toThrow('Matrice is already starting')
})

test('is free again when its holder was killed', async () => {
  const folder = aFolder()
  const holder = await aHolder(folder, 'http://localhost:4310')
  holder.kill('SIGKILL')
  await once(holder, 'exit')

  expect(() => lockDataDir(folder).release()).not.toThrow()
})

test('is free again when released', () => {
  const folder = aFolder()
  lockDataDir(folder).release()

  expect(() => lockDataDir(folder).release()).not.toThrow()
})
