import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { bulkRowsMax, type ImportOutcome, type RowProblem } from '#model/wire/bulk.ts'
import { eachChunk, importsAtOnce } from '../../csv/eachChunk.ts'
import { sendImport } from '../../dataProvider/calls/bulk.ts'
import { useRequiredOrganization } from '../../dataProvider/currentOrganization.ts'
import { useHttp } from '../../dataProvider/HttpContext.tsx'
import { useAct } from '../../layout/useAct.ts'
import { countHeld } from './check.ts'
import { targetOf, type Register } from './registers.ts'
import type { ImportCheck } from './useImportCheck.ts'

/** What the server made of the rows sent so far. */
export type SentImport = {
  /** What it answered to each chunk of the file that is done: after an interruption the others are left. */
  answers: ReadonlyMap<number, ChunkAnswer>
  /** Rows sent and answered. */
  done: number
  created: number
  updated: number
  problems: readonly RowProblem[]
  /** A row was refused where all or nothing was wanted. */
  isStopped: boolean
}

type ChunkAnswer = ImportOutcome & { rows: number }

/** A chunk counts once, however often it is answered. */
function sumOf(answers: SentImport['answers'], allOrNothing: boolean): SentImport {
  const all = [...answers].toSorted(([one], [other]) => one - other).map(([, answer]) => answer)
  const sum = (pick: (answer: ChunkAnswer) => number): number =>
    all.reduce((before, answer) => before + pick(answer), 0)
  const problems = all.flatMap((answer) => answer.problems)
  return {
    answers,
    done: sum(({ rows }) => rows),
    created: sum(({ created }) => created),
    updated: sum(({ updated }) => updated),
    problems,
    isStopped: allOrNothing && problems.length > 0,
  }
}

const nothingSent = sumOf(new Map(), false)

const nothingWritten: ImportOutcome = { created: 0, updated: 0, unchanged: 0, problems: [] }

export type ImportSend = {
  phase: 'idle' | 'sending' | 'interrupted' | 'done'
  sent: SentImport
  error: unknown
  /** Starts, or goes on where an interruption stopped it. */
  run: (allOrNothing: boolean) => void
  reset: () => void
}

/** Sends the rows that are new or change something, 2,000 a call, each with the version that was shown. */
export function useImportSend(register: Register, { slot, check }: ImportCheck): ImportSend {
  const http = useHttp()
  const queryClient = useQueryClient()
  const { id: orgId } = useRequiredOrganization()
  const [shown, setShown] = useState(nothingSent)
  const reached = useRef(nothingSent)
  const keep = (next: SentImport): void => {
    reached.current = next
    setShown(next)
  }

  const sendChunk = async (from: number, allOrNothing: boolean): Promise<void> => {
    if (reached.current.isStopped) return
    const taken = await slot.worker().take(from, bulkRowsMax)
    const rows = taken.flatMap((row) => {
      const known = check.known.get(row.line)
      const isSent = known !== undefined && known.state !== 'unchanged'
      return isSent ? { ...register.prepare(row), version: known.version } : []
    })
    const answer =
      rows.length === 0
        ? nothingWritten
        : await sendImport(http, targetOf(register, orgId), { rows, allOrNothing })
    const answers = new Map([...reached.current.answers, [from, { ...answer, rows: rows.length }]])
    keep(sumOf(answers, allOrNothing))
  }

  const sending = useAct({
    mutationFn: (allOrNothing: boolean) =>
      eachChunk(
        {
          total: countHeld(check),
          size: bulkRowsMax,
          done: new Set(reached.current.answers.keys()),
          atOnce: allOrNothing ? 1 : importsAtOnce,
        },
        (from) => sendChunk(from, allOrNothing),
      ),
    // Lists, counts and records of any register may show what came in.
    onSettled: () => queryClient.invalidateQueries(),
  })

  return {
    phase: sending.isPending
      ? 'sending'
      : sending.isError
        ? 'interrupted'
        : sending.isSuccess
          ? 'done'
          : 'idle',
    sent: shown,
    error: sending.error,
    run: (allOrNothing) => sending.mutate(allOrNothing),
    reset: () => {
      sending.reset()
      keep(nothingSent)
    },
  }
}
