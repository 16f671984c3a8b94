import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { bulkRowsMax, type RowProblem } from '#model/wire/bulk.ts'
import { eachChunk, importsAtOnce } from '../../csv/eachChunk.ts'
import { sendImport } from '../../dataProvider/calls/bulk.ts'
import { useRequiredOrganization } from '../../dataProvider/currentOrganization.ts'
import { useHttp } from '../../dataProvider/HttpContext.tsx'
import { useAct } from '../../dataProvider/useAct.ts'
import { countHeld } from './check.ts'
import { targetOf, type Register } from './registers.ts'
import type { ImportCheck } from './useImportCheck.ts'

/** What the server made of the rows sent so far. */
export type SentImport = {
  /** Chunks of the file that are done: after an interruption the others are left. */
  chunks: ReadonlySet<number>
  /** Rows sent and answered. */
  done: number
  created: number
  updated: number
  problems: readonly RowProblem[]
  /** A row was refused where all or nothing was wanted. */
  isStopped: boolean
}

const nothingSent: SentImport = {
  chunks: new Set(),
  done: 0,
  created: 0,
  updated: 0,
  problems: [],
  isStopped: false,
}

const nothingWritten = { created: 0, updated: 0, problems: [] } as const

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
    const before = reached.current
    keep({
      chunks: new Set([...before.chunks, from]),
      done: before.done + rows.length,
      created: before.created + answer.created,
      updated: before.updated + answer.updated,
      problems: [...before.problems, ...answer.problems],
      isStopped: allOrNothing && answer.problems.length > 0,
    })
  }

  const sending = useAct({
    mutationFn: (allOrNothing: boolean) =>
      eachChunk(
        {
          total: countHeld(check),
          size: bulkRowsMax,
          done: reached.current.chunks,
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
