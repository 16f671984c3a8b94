import { createCallers, type AccessCallers } from '#tests/support/accessCallers.ts'
import { accessCells, checkCell, matrixRoutes, type AccessCell } from '#tests/support/accessMatrix.ts'
import { plantedHoles, type Subject } from './matrix/plantedHoles.ts'
import type { ProofRun } from './runner/prove.ts'
import { pickBetween } from './runner/random.ts'

// Calls every route as every kind of caller: the exact status of the access table is required, and for a refusal the
// exact message in both languages. `--n` draws that many cells; default: all. `tests/api/access.test.ts` runs the same.

export async function check(run: ProofRun): Promise<string[]> {
  const opened = await run.openApp()
  try {
    const callers = await createCallers(opened.app)
    if (run.isSelfTest) return await findPlantedHoles(run, { ...opened, callers })
    const cells = draw(run)
    const misses: string[] = []
    for (const [index, cell] of cells.entries()) {
      misses.push(...(await checkCell(opened.app, callers, cell)))
      if (index % 500 === 499) run.say(`${index + 1} cells, ${misses.length} misses`)
    }
    const kinds = new Set(accessCells.map(({ caller }) => caller))
    run.say(`${matrixRoutes.length} routes, ${kinds.size} kinds of caller: ${cells.length} cells sent`)
    return [...misses, ...opened.takeErrors()]
  } finally {
    await opened.close()
  }
}

/** The requested number of distinct cells, in table order. */
function draw({ n, random }: ProofRun): AccessCell[] {
  const cells = [...accessCells]
  while (cells.length > n) cells.splice(pickBetween(random, 0, cells.length - 1), 1)
  return cells
}

/** Opens one hole after the other; each must show in some cell. */
async function findPlantedHoles(
  run: ProofRun,
  { callers, ...subject }: Subject & { callers: AccessCallers },
): Promise<string[]> {
  const found: string[] = []
  for (const [title, { caller, open }] of Object.entries(plantedHoles)) {
    const close = await open(subject)
    const cells = accessCells.filter((cell) => cell.caller === caller && cell.outcome !== 'answered')
    const miss = await findMiss(subject, callers, cells)
    await close()
    if (miss === undefined) throw new Error(`not found: ${title}`)
    run.say(`Found that ${title}`)
    found.push(`${title}: ${miss}`)
  }
  return found
}

async function findMiss(
  { app }: Subject,
  callers: AccessCallers,
  cells: readonly AccessCell[],
): Promise<string | undefined> {
  for (const cell of cells) {
    const [miss] = await checkCell(app, callers, cell)
    if (miss !== undefined) return miss
  }
  return undefined
}
