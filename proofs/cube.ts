import { drawQuery } from './cube/drawQuery.ts'
import { judgeQuery, refused } from './cube/judge.ts'
import { openWorld } from './cube/world.ts'
import { prove, type ProofRun } from './proof.ts'

// Random queries over random facts: DuckDB answers as an evaluator does that goes through every fact for every cell.

const queriesOfWorld = 100

/** What is changed behind the engine's back, so that its answers are wrong. */
const faults: Readonly<Record<string, string>> = {
  'a fact is counted twice': 'insert into cube_facts select * from cube_facts limit 1',
  'a value has slipped': 'update cube_facts set value = value + 1 where rowid % 10 = 0',
  'a fiscal year begins a month early': 'update cube_sites set shift = shift + 1',
  'a site is in another country': 'update cube_sites set country = 1 - country where country < 2',
}

await prove('cube', { n: 1000 }, async (run) => {
  if (!run.isSelfTest) return judge(run)
  const found: string[] = []
  for (const [title, sql] of Object.entries(faults)) {
    const [miss] = await judge(run, sql)
    if (miss === undefined) throw new Error(`not found: ${title}`)
    run.say(`Found that ${title}`)
    found.push(`${title}: ${miss.slice(0, 500)}`)
  }
  return found
})

/** Until enough queries have been answered or, with a fault, until the first miss. */
async function judge({ n, random, say }: ProofRun, fault?: string): Promise<string[]> {
  const misses: string[] = []
  let answered = 0
  let unfit = 0
  for (let world = 0; answered < n; world += 1) {
    const drawn = await openWorld(random, world % 4 === 3)
    try {
      if (fault !== undefined) await (await drawn.cube.connect()).run(fault)
      for (let query = 0; query < queriesOfWorld && answered < n;) {
        const verdict = await judgeQuery(drawn, drawQuery(random, drawn))
        if (verdict === refused) {
          unfit += 1
          continue
        }
        query += 1
        answered += 1
        if (verdict !== undefined) misses.push(verdict)
        if (fault !== undefined && verdict !== undefined) return misses
      }
    } finally {
      drawn.close()
    }
    if (world % 100 === 99) say(`${answered} queries, ${misses.length} misses`)
  }
  say(`${answered} queries answered, ${unfit} that do not fit refused`)
  return misses
}
