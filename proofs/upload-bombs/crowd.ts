import { setTimeout as sleep } from 'node:timers/promises'
import { dataFilesMax } from '#model/wire/data/dataImports.ts'
import type { FileAddress } from '../app/dataHub.ts'
import { endOf, plainRow, send, type Environment } from './environment.ts'

const triesMax = 200

type Fixture = FileAddress & { token: string }

/**
 * Uploads this many files at once, twenty per import. Refused uploads are retried when told to; in the end each file is
 * accepted once and checked.
 */
export async function crowd(
  environment: Environment,
  n: number,
): Promise<{ answer: string; expected: string }> {
  const { hub } = environment
  const imports: string[] = []
  const places: Fixture[] = []
  for (let file = 0; file < n; file += 1) {
    if (file % dataFilesMax === 0) imports.push(await hub.begin())
    const place = await hub.prepare(imports.at(-1) ?? '', { sizeBytes: Buffer.byteLength(plainRow) })
    places.push({ ...place, token: await hub.tokenFor(place) })
  }
  let round = await sendAll(environment, places)
  const reported = new Set(round.reported)
  for (let tries = 0; round.left.length > 0 && tries < triesMax; tries += 1) {
    await sleep(3000)
    round = await sendAll(environment, round.left)
    for (const status of round.reported) reported.add(status)
  }
  const others = [...reported].filter((status) => status !== 200 && status !== 429)
  // Files with another response did not arrive, so they are not checked.
  if (others.length > 0)
    return { answer: report(n - round.left.length, 0, others), expected: report(n, n, []) }
  const ends = []
  for (const importId of imports) ends.push(await endOf(hub, importId))
  const checked = ends.join(', ').match(/CHECKED 1 of 1/g)?.length ?? 0
  return { answer: report(n - round.left.length, checked, others), expected: report(n, n, []) }
}

async function sendAll(environment: Environment, to: readonly Fixture[]) {
  const answers = await Promise.all(to.map((place) => send(environment, place)))
  const reported = new Set(answers.map(({ status }) => status))
  return { reported, left: to.filter((_, index) => answers[index]?.status === 429) }
}

const report = (taken: number, checked: number, strange: readonly number[]): string =>
  `${taken} taken, ${checked} checked${strange.length > 0 ? `, also answered ${strange.join()}` : ''}`
