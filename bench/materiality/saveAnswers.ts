import pg from 'pg'
import { z } from 'zod'
import type { Figure } from '../figure.ts'
import { load, targets } from '../baseline.ts'
import type { Environment } from '../environment.ts'

const sheet = z.object({ subjects: z.array(z.object({ id: z.string() })) })

/** Respondents who save an answer at the same moment, subject after subject: their waiting times, and lost answers. */
export async function saveAnswers(environment: Environment, links: readonly string[]): Promise<Figure[]> {
  const addresses = links.map(
    (link) => environment.product.url + link.replace('/respond/', '/public/api/v1/responses/'),
  )
  const first = await fetch(addresses[0] ?? '')
  const { subjects } = sheet.parse(await first.json())
  const waits: number[] = []
  const save = async (address: string, subjectId: string): Promise<void> => {
    const start = performance.now()
    const answer = await fetch(address, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ answers: [{ subjectId, value: 4, abstained: false }] }),
    })
    if (!answer.ok) throw new Error(`An answer was refused: ${answer.status} ${await answer.text()}`)
    waits.push(performance.now() - start)
  }
  for (const { id } of subjects.slice(0, load.survey.savedSubjects)) {
    await Promise.all(addresses.map((address) => save(address, id)))
  }
  // The first subject warms up, as in every comparison: connections are opened and statements planned.
  const warm = waits.slice(addresses.length)
  const sorted = warm.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0
  return [
    {
      title: `${links.length} respondents save at once, p99`,
      value: at(0.99),
      unit: ' ms',
      target: targets.saveMs,
      detail: `median ${at(0.5).toFixed(0)} ms, ${waits.length} saved, the first at worst ${Math.max(...waits.slice(0, addresses.length)).toFixed(0)} ms`,
    },
    {
      title: 'Answers lost of these',
      value: waits.length - (await countAnswers(environment)),
      unit: '',
      target: targets.lostAnswers,
      detail: 'counted in the database',
    },
  ]
}

async function countAnswers({ database }: Environment): Promise<number> {
  const client = new pg.Client(database)
  await client.connect()
  const { rows } = await client.query<{ total: number }>('select count(*)::int as total from answers')
  await client.end()
  return rows[0]?.total ?? 0
}
