import { useRef, useState } from 'react'
import { bulkRowsMax, type ImportPreview } from '#model/wire/records/bulk.ts'
import { columnOfProblem } from '../csv/columnOfProblem.ts'
import type { Correction } from '../csv/csvProtocol.ts'
import type { CsvWorker } from '../csv/openCsvWorker.ts'
import { eachChunk, importsAtOnce } from '../csv/eachChunk.ts'
import { shownProblemsMax } from '../csv/shownProblemsMax.ts'
import { useCsvFile, type CsvFileSlot } from '../csv/useCsvFile.ts'
import { previewImport } from '../dataProvider/calls/bulk.ts'
import { useRequiredOrganization } from '../dataProvider/currentOrganization.ts'
import { useHttp } from '../dataProvider/HttpContext.tsx'
import { useAction } from '../layout/useAction.ts'
import { countHeldRows, emptyCheck, recheck, withValues, type Check } from './check.ts'
import type { ImportKind } from './importKind.ts'

export type ImportCheck = {
  slot: CsvFileSlot
  /** `complete`: the file is read and, for an upsert, compared with the register to its last line. */
  phase: 'none' | 'running' | 'interrupted' | 'complete'
  /** Number of lines compared so far; `total` counts the lines that are valid in the file itself. */
  done: number
  total: number
  check: Check
  /** Number of rows that may be sent or that only the server refused; the file's reader holds them. */
  held: number
  /** Compares all lines again, for example after somebody else has changed the register. */
  restart: () => void
  /** Continues after an interruption. */
  resume: () => void
  /** Checks lines again with other values; throws when the server cannot be reached. */
  correct: (corrections: readonly Correction[]) => Promise<void>
}

/** Reads a file and compares its rows with the target register, 2,000 per call. */
export function useImportCheck(target: ImportKind): ImportCheck {
  const http = useHttp()
  const { id: orgId, isInternational } = useRequiredOrganization()
  const [shown, setShown] = useState(initialProgress)
  const reached = useRef(initialProgress)
  const keep = (next: Reached): void => {
    reached.current = next
    setShown(next)
  }
  const columnOf = (field: string) => columnOfProblem(target.kind, { field })

  const preview = (rows: readonly { line: number }[]): Promise<ImportPreview> =>
    rows.length === 0 || target.mode === 'create'
      ? Promise.resolve({ rows: [], problems: [] })
      : previewImport(http, { orgId, register: target.kind, assessmentId: target.assessmentId }, [...rows])

  const running = useAction({
    // Another file, or another comparison of the same one, is another run.
    actOn: ({ run }) => String(run),
    mutationFn: async ({ worker, run }: { worker: CsvWorker; run: number }) => {
      const { total, chunks } = reached.current
      await eachChunk({ total, size: bulkRowsMax, done: chunks, atOnce: importsAtOnce }, async (from) => {
        const rows = (await worker.take(from, bulkRowsMax)).map(target.prepare)
        const answer = await preview(rows)
        const before = reached.current
        if (before.run !== run) return
        keep({
          ...before,
          chunks: new Set([...before.chunks, from]),
          done: before.done + rows.length,
          check: recheck(before.check, columnOf, linesOf(rows), answer),
        })
      })
      if (reached.current.run === run) {
        keep({ ...reached.current, check: await readAgain(worker, reached.current.check) })
      }
    },
  })

  const begin = (worker: CsvWorker, total: number, problems: Check['problems']): void => {
    const run = reached.current.run + 1
    keep({ ...initialProgress, run, total, check: { ...emptyCheck, problems } })
    if (target.mode === 'upsert') running.mutate({ worker, run })
  }
  const slot = useCsvFile(target.kind, isInternational, (report, worker) =>
    begin(worker, report.validRows, report.problems),
  )
  const isChecked = slot.state.phase === 'checked'

  return {
    ...shown,
    slot,
    held: !isChecked
      ? 0
      : target.mode === 'create'
        ? shown.total + shown.corrected
        : countHeldRows(shown.check),
    phase: !isChecked
      ? 'none'
      : target.mode === 'create'
        ? 'complete'
        : running.isIdle
          ? 'none'
          : running.isPending
            ? 'running'
            : running.isError
              ? 'interrupted'
              : 'complete',
    restart: () => {
      const { check } = reached.current
      const ofFile = check.problems.filter((problem) => 'key' in problem)
      begin(slot.worker(), countHeldRows(check), ofFile)
    },
    resume: () => running.mutate({ worker: slot.worker(), run: reached.current.run }),
    correct: async (corrections) => {
      const worker = slot.worker()
      const lines = await worker.correct(corrections)
      const answer = await preview(lines.flatMap(({ row }) => (row ? target.prepare(row) : [])))
      const { check: before, ...rest } = reached.current
      const check = recheck(
        before,
        columnOf,
        linesOf(lines),
        answer,
        lines.flatMap(({ problems }) => problems),
      )
      const corrected = rest.corrected + lines.filter(({ row }) => row !== null).length
      keep({ ...rest, corrected, check: await readAgain(worker, check) })
    },
  }
}

type Reached = {
  run: number
  chunks: ReadonlySet<number>
  done: number
  total: number
  /** Number of lines that corrections have made valid. */
  corrected: number
  check: Check
}

const initialProgress: Reached = {
  run: 0,
  chunks: new Set(),
  done: 0,
  total: 0,
  corrected: 0,
  check: emptyCheck,
}

const linesOf = (rows: readonly { line: number }[]): number[] => rows.map(({ line }) => line)

/** Reads the cells that the server refused from the file again, for display and correction. */
async function readAgain(worker: CsvWorker, check: Check): Promise<Check> {
  const refused = check.problems.filter((problem) => 'message' in problem).slice(0, shownProblemsMax)
  return refused.length === 0 ? check : withValues(check, await worker.open(linesOf(refused)))
}
