import type { RequestAnswer } from '#model/wire/disclosures/requests.ts'
import type { Recomputed } from './checkExport.ts'
import type { Reading } from './playOrganization.ts'

const tolerance = 1e-9

const isClose = (one: unknown, other: unknown): boolean =>
  typeof one === 'number' && typeof other === 'number'
    ? Math.abs(one - other) <= tolerance * Math.max(1, Math.abs(one), Math.abs(other))
    : (one ?? null) === (other ?? null)

/** What the script and the application say differently of the approved answers of a statement. */
export async function compareAnswers(
  { caller }: Pick<Reading, 'caller'>,
  disclosure: string,
  { statements, misses }: Recomputed,
): Promise<string[]> {
  const own = statements.find(({ id }) => disclosure.endsWith(id))
  if (!own) return [...misses, 'the statement is not in the export']
  const differences: string[] = []
  for (const { id, at, basis, changed, approved, today } of own.figures) {
    const path = `${disclosure}/requests/${id}/answer`
    const shown = (await caller.callOrThrow('GET', path)).json<RequestAnswer>()
    const frozen = shown.approved?.value ?? shown.approved?.text
    if (!isClose(frozen, approved))
      differences.push(`${at}: shown as approved ${frozen}, exported ${approved}`)
    if (basis === 'WITHHELD') continue
    const current = shown.current.value ?? shown.current.text
    if (!isClose(current, today)) differences.push(`${at}: shown today ${current}, recomputed ${today}`)
    if (shown.hasChanged !== changed)
      differences.push(
        `${at}: ${shown.hasChanged ? '' : 'not '}shown as changed, ${changed ? '' : 'not '}found so`,
      )
  }
  return [...misses, ...differences]
}
