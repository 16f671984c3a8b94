import type { WireRow } from '#model/rules/csvRow.ts'
import { bulkRowsMax, type RowProblem } from '#model/wire/bulk.ts'
import { eachChunk, importsAtOnce } from './eachChunk.ts'

type Answer = { created: number; problems: readonly RowProblem[]; firstCompanyId?: string | null }

type Answers = ReadonlyMap<number, Answer & { rows: number }>

/** What the server made of the rows sent so far. */
export type Sent = {
  /** Of each chunk, by its first row: after an interruption the others are left. */
  answers: Answers
  /** Rows answered. */
  done: number
  created: number
  problems: readonly RowProblem[]
  /** Known once the file's first chunk is answered. */
  firstCompanyId: string | null
}

/** All answers as one, in the order of the file. */
function sumOf(answers: Answers): Sent {
  const inOrder = [...answers].toSorted(([one], [other]) => one - other).map(([, answer]) => answer)
  return {
    answers,
    done: inOrder.reduce((sum, { rows }) => sum + rows, 0),
    created: inOrder.reduce((sum, { created }) => sum + created, 0),
    problems: inOrder.flatMap(({ problems }) => problems),
    firstCompanyId:
      (answers.has(0) && inOrder.find((answer) => answer.firstCompanyId)?.firstCompanyId) || null,
  }
}

export const nothingSent: Sent = sumOf(new Map())

/**
 * Sends rows, 2,000 a call and a few calls at a time, all that `before` has no answer for. A failed call throws;
 * repeating it sends the same rows, so the server creates nothing twice.
 */
export async function sendRows(
  rows: { total: number; take: (from: number, count: number) => Promise<readonly WireRow[]> },
  before: Sent,
  send: (rows: readonly WireRow[]) => Promise<Answer>,
  onProgress: (sent: Sent) => void,
): Promise<Sent> {
  let sent = before
  const done = new Set(before.answers.keys())
  await eachChunk({ total: rows.total, size: bulkRowsMax, done, atOnce: importsAtOnce }, async (from) => {
    const chunk = await rows.take(from, bulkRowsMax)
    const answer = await send(chunk)
    sent = sumOf(new Map([...sent.answers, [from, { ...answer, rows: chunk.length }]]))
    onProgress(sent)
  })
  return sent
}
