import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { constants, getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runProcess } from './runProcess.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'process-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function run(code: string, { signal = new AbortController().signal, timeLimitMs = 60_000 } = {}) {
  const script = join(folder, `${crypto.randomUUID()}.mjs`)
  await writeFile(script, `process.once('message', (order) => { ${code} })`)
  const labels: unknown[] = []
  await runProcess({
    script,
    order: { number: 7 },
    signal,
    timeLimitMs,
    heapMb: 64,
    onWord: (word) => labels.push(word),
  })
  return labels
}

test('a process receives its order, sends messages, and ends', async () => {
  expect(await run('process.send({ twice: order.number * 2 }, () => process.exit(0))')).toEqual([
    { twice: 14 },
  ])
})

test('a process that crashes, also in native code, gives an error with its last output', async () => {
  await expect(run(`process.kill(process.pid, 'SIGSEGV')`)).rejects.toThrow('SIGSEGV')
  await expect(run(`throw new Error('no such table')`)).rejects.toThrow('no such table')
})

test('a process that exceeds its memory gives an error', async () => {
  await expect(run(`const all = []; for (;;) all.push(new Array(1e6).fill(order))`)).rejects.toThrow('memory')
})

test('a process that takes too long, or is aborted, is ended', async () => {
  const pidOf = `process.send({ pid: process.pid }); setInterval(() => {}, 1000)`
  await expect(run(pidOf, { timeLimitMs: 1000 })).rejects.toThrow('given up')
  const given = AbortSignal.abort(new Error('enough'))
  await expect(run(pidOf, { signal: given })).rejects.toThrow('enough')
})

test('a process does not get the secrets of this one', async () => {
  process.env['MATRICE_SECRET'] = 'x'
  try {
    expect(await run('process.send(Object.keys(process.env), () => process.exit(0))')).toEqual([
      expect.not.arrayContaining(['MATRICE_SECRET']),
    ])
  } finally {
    delete process.env['MATRICE_SECRET']
  }
})

test('BACKGROUND_PRIORITY sets whether a process runs below the priority of the server', async () => {
  const taking = JSON.stringify(import.meta.resolve('./lowerPriority.ts'))
  const priorityWith = async (setting: string) => {
    vi.stubEnv('BACKGROUND_PRIORITY', setting)
    const saying = `process.send(process.getBuiltinModule('node:os').getPriority(), () => process.exit(0))`
    const printed = await run(`import(${taking}).then(({ lowerPriority }) => { lowerPriority(); ${saying} })`)
    vi.unstubAllEnvs()
    return printed
  }
  expect(await priorityWith('low')).toEqual([
    Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL),
  ])
  expect(await priorityWith('normal')).toEqual([getPriority()])
})
