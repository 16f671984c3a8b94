import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { neutralisePostmasterFile, isPostmasterOf, readPostmasterFile } from './postmasterFile.ts'

function aCluster(pidFile: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'matrice-pid-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'postmaster.pid'), pidFile)
  return folder
}

/** A living process that is not PostgreSQL. */
function unrelatedProcess(): number {
  const child = spawn('sleep', ['60'])
  onTestFinished(() => void child.kill())
  return child.pid ?? 0
}

const rest = '/x\n1790000000\n5432\n/x/run\n\n  131  7\nready   \n'

test('reads the process, the socket folder and the state', () => {
  expect(readPostmasterFile(aCluster(`123\n${rest}`))).toEqual({
    pid: 123,
    sockets: '/x/run',
    status: 'ready',
  })
})

test('reads nothing from a file that was cut short', () => {
  expect(readPostmasterFile(aCluster(''))).toBeNull()
})

test('does not mistake another living process for the postmaster', () => {
  expect(isPostmasterOf(unrelatedProcess(), '/x')).toBe(false)
})

test('replaces the id of an unrelated process by our own, and keeps the shared memory that PostgreSQL checks', () => {
  const cluster = aCluster(`${unrelatedProcess()}\n${rest}`)

  neutralisePostmasterFile(cluster)

  expect(readFileSync(join(cluster, 'postmaster.pid'), 'utf8')).toBe(`${process.pid}\n${rest}`)
})

test('leaves a file whose process is gone to PostgreSQL', () => {
  const cluster = aCluster(`4194304\n${rest}`)

  neutralisePostmasterFile(cluster)

  expect(readPostmasterFile(cluster)?.pid).toBe(4194304)
})

test('removes an empty file, which PostgreSQL would refuse for ever', () => {
  const cluster = aCluster('')

  neutralisePostmasterFile(cluster)

  expect(() => readFileSync(join(cluster, 'postmaster.pid'))).toThrow('ENOENT')
})
