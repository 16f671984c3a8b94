import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signUpCaller } from '#tests/support/caller.ts'
import type { ProofRun } from './runner/prove.ts'
import { exportTagged, recompute, taggedFile, unpackExport } from './statement/checkExport.ts'
import { compareAnswers } from './statement/compareAnswers.ts'
import { plantedFaults } from './statement/plantedFaults.ts'
import { playDemo } from './statement/playDemo.ts'
import { playOrganization, type Played, type Reading, type World } from './statement/playOrganization.ts'

// Plays random organisations through the server, up to a statement whose figures change after their approval, and the
// demonstration. A standalone script recomputes every figure from the export alone, as it was approved and as it is
// today, and says the same as the screens.

export async function check(run: ProofRun): Promise<string[]> {
  const opened = await run.openApp()
  const folder = mkdtempSync(join(tmpdir(), 'statement-'))
  try {
    const { app, admin } = opened
    await app.jobQueue.start()
    const server: World['server'] = { app, database: { owner: admin } }
    const misses: string[] = []
    if (run.isFull && !run.isSelfTest) {
      const { caller, ...demo } = await playDemo(server)
      misses.push(...(await checkPlayed(run, { server, caller }, demo, join(folder, 'demo'))))
    }
    for (let number = 0; number < run.n; number += 1) {
      run.say(`organisation ${number + 1} of ${run.n}, ${misses.length} misses so far`)
      // An account for each, because a session ends before the run does.
      const caller = await signUpCaller(app, `ada-${number}@example.org`)
      const world: World = { server, caller, random: run.random }
      const played = await playOrganization(world, 'Preuve')
      const found = await checkPlayed(run, world, played, join(folder, String(number)))
      misses.push(...found.map((miss) => `organisation ${number + 1}: ${miss}`))
    }
    return [...misses, ...opened.takeErrors()]
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await opened.close()
  }
}

/** Exports an organisation, and compares what the script finds with what the application says. */
async function checkPlayed(
  run: ProofRun,
  reading: Reading,
  { orgId, disclosure }: Played,
  folder: string,
): Promise<string[]> {
  await unpackExport(reading, orgId, folder)
  const isTagged = await exportTagged(reading, disclosure, join(folder, taggedFile))
  if (run.isSelfTest) return findPlantedFaults(run, folder)
  const recomputed = await recompute(folder)
  rmSync(folder, { recursive: true })
  const figures = recomputed.statements.flatMap((one) => one.figures)
  const bases = Map.groupBy(figures, ({ basis, changed }) => `${basis}${changed ? ' changed' : ''}`)
  const counts = [...bases].map(([basis, own]) => `${own.length} ${basis}`)
  run.say(
    `answers: ${counts.join(', ')}; facts: ${JSON.stringify(recomputed.ends)}, ${isTagged ? '' : 'not '}tagged`,
  )
  return compareAnswers(reading, disclosure, recomputed)
}

/** Plants one fault after the other in copies of an export. @throws Error where the script does not find it */
async function findPlantedFaults(run: ProofRun, folder: string): Promise<string[]> {
  const { misses } = await recompute(folder)
  if (misses[0] !== undefined) throw new Error(`There is a fault without a planted one: ${misses[0]}`)
  const found: string[] = []
  for (const [title, plant] of Object.entries(plantedFaults)) {
    const copy = `${folder}-copy`
    cpSync(folder, copy, { recursive: true })
    plant(copy)
    const [miss] = (await recompute(copy)).misses
    rmSync(copy, { recursive: true })
    if (miss === undefined) throw new Error(`not found: ${title}`)
    run.say(`Found that ${title}: ${miss}`)
    found.push(`${title}: ${miss}`)
  }
  return found
}
