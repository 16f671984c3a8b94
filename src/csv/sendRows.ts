import type { WireRow } from '#model/rules/csvRow.ts'
import { bulkRowsMax, type RowProblem } from '#model/wire/bulk.ts'

/** What the server made of the rows sent so far. */
export type Sent = {
  /** Rows answered: where to go on after an interruption. */
  done: number
  created: number
  problems: readonly RowProblem[]
  firstCompanyId: string | null
}

export const nothingSent: Sent = { done: 0, created: 0, problems: [], firstCompanyId: null }

type Answer = { created: number; problems: readonly RowProblem[]; firstCompanyId?: string | null }

/**
 * Sends rows in order, 2,000 a call, from where `before` stopped. The next rows are fetched while a call is under
 * way. A failed call throws; repeating it sends the same rows, so the server creates nothing twice.
 */
export async function sendRows(
  rows: { total: number; take: (from: number, count: number) => Promise<readonly WireRow[]> },
  before: Sent,
  send: (rows: readonly WireRow[]) => Promise<Answer>,
  onProgress: (sent: Sent) => void,
): Promise<Sent> {
  let sent = before
  let next = rows.take(sent.done, bulkRowsMax)
  while (sent.done < rows.total) {
    const chunk = await next
    next = rows.take(sent.done + chunk.length, bulkRowsMax)
    const answer = await send(chunk)
    sent = {
      done: sent.done + chunk.length,
      created: sent.created + answer.created,
      problems: [...sent.problems, ...answer.problems],
      firstCompanyId: sent.firstCompanyId ?? answer.firstCompanyId ?? null,
    }
    onProgress(sent)
  }
  return sent
}
