import { judgeQuery } from './cube/judge.ts'
import { drawQuery } from './cube/drawQuery.ts'
import { openWorld } from './cube/world.ts'
import { prove } from './proof.ts'

// Random queries over random facts: DuckDB answers as an evaluator does that goes through every fact for every cell.

const queriesOfWorld = 100

await prove('cube', { n: 1000 }, async ({ n, random, say }) => {
  const misses: string[] = []
  let answered = 0
  let refused = 0
  for (let world = 0; answered < n; world += 1) {
    const drawn = await openWorld(random, world % 4 === 3)
    try {
      for (let query = 0; query < queriesOfWorld && answered < n;) {
        const verdict = await judgeQuery(drawn, drawQuery(random, drawn))
        if (verdict === 'refused') {
          refused += 1
          continue
        }
        query += 1
        answered += 1
        if (verdict !== undefined) misses.push(verdict)
      }
    } finally {
      drawn.close()
    }
    if (world % 10 === 9) say(`${answered} queries, ${misses.length} misses`)
  }
  say(`${answered} queries answered, ${refused} that do not fit refused`)
  return misses
})
