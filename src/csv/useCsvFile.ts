import { useEffect, useRef, useState } from 'react'
import { type CsvKind, csvKinds } from '#model/rules/csv/csvColumns.ts'
import { readHeaderCell } from '#model/rules/csv/csvText.ts'
import { ApiError } from '../dataProvider/errors.ts'
import { useReferenceList } from '../layout/useReferenceList.ts'
import type { CheckOrder, CsvReport } from './csvProtocol.ts'
import { openCsvWorker, type CsvWorker } from './openCsvWorker.ts'
import { headsOf, noFile, type CsvFileState } from './csvFileState.ts'
import { z } from 'zod'
import { createStoredState } from '../storedState.ts'

export type CsvFileSlot = {
  kind: CsvKind
  state: CsvFileState
  read: (file: File) => void
  /** Reads the same file again with other columns, in file order, and remembers the matches. */
  match: (columns: readonly (string | null)[]) => void
  forget: () => void
  /** The worker that holds the rows of the checked file. */
  worker: () => CsvWorker
}

/** A longer heading is not remembered, because browser storage is limited. */
const headCharactersMax = 200

/**
 * One file of a wizard, read by its own worker. A new file ends the reading of the previous one. `onChecked` is called
 * when a file has been read to its end.
 */
export function useCsvFile(
  kind: CsvKind,
  isInternational: boolean,
  onChecked?: (report: CsvReport, worker: CsvWorker) => void,
): CsvFileSlot {
  const [state, setState] = useState<CsvFileState>(noFile)
  const held = useRef<CsvWorker>(undefined)
  const brought = useRef<File>(undefined)
  useEffect(() => () => held.current?.close(), [])
  const countries = useReferenceList('countries')

  const read = async (file: File, byHand?: CheckOrder['byHand']): Promise<void> => {
    const { name } = file
    brought.current = file
    held.current?.close()
    const worker = openCsvWorker()
    held.current = worker
    // Answers of a worker that was replaced are ignored.
    const show = (next: CsvFileState) => held.current === worker && setState(next)
    show({ phase: 'reading', name, percent: 0, rows: 0 })
    try {
      const known = countries.data ?? (await countries.refetch({ throwOnError: true })).data ?? []
      const order = {
        file,
        kind,
        isInternational,
        countries: known.map(({ code }) => code),
        countryCodes: countryCodesOf(known),
        byHand,
        remembered: storedHeads.read()?.[kind],
      }
      const outcome = await worker.check(order, (percent, rows) =>
        show({ phase: 'reading', name, percent, rows }),
      )
      show(
        'refusal' in outcome
          ? { phase: 'refused', name, refusal: outcome.refusal }
          : { phase: 'checked', name, sizeBytes: file.size, report: outcome.report },
      )
      if ('report' in outcome && held.current === worker) onChecked?.(outcome.report, worker)
    } catch (error) {
      // Either the list of countries could not be loaded, or the file became unreadable.
      const key = error instanceof ApiError ? error.message : 'csv.unreadable'
      show({ phase: 'refused', name, refusal: { key } })
    }
  }

  return {
    kind,
    state,
    read: (file) => void read(file),
    match: (columns) => {
      const heads = headsOf(state)
      if (brought.current === undefined || heads === undefined) throw new Error('no file has been read')
      rememberMatches(kind, heads, columns)
      void read(brought.current, columns)
    },
    forget: () => {
      held.current?.close()
      held.current = undefined
      brought.current = undefined
      setState(noFile)
    },
    worker: () => {
      if (held.current === undefined) throw new Error('no file has been read')
      return held.current
    },
  }
}

/** The code of a country by its label and by its three letters. */
const countryCodesOf = (
  countries: readonly { label: string; code: string; alpha3?: string | undefined }[],
): Record<string, string> =>
  Object.fromEntries(
    countries.flatMap(({ label, code, alpha3 }) =>
      [label, alpha3].flatMap((word) => (word === undefined ? [] : [[word, code] as const])),
    ),
  )

/** Remembers the columns that a person chose for headings, for the next file of the kind. */
function rememberMatches(
  kind: CsvKind,
  heads: NonNullable<ReturnType<typeof headsOf>>,
  columns: readonly (string | null)[],
): void {
  const chosen = heads.flatMap(({ head, column }, index) => {
    const match = columns[index] ?? null
    return match === column || head.length > headCharactersMax ? [] : [[readHeaderCell(head), match] as const]
  })
  const before = storedHeads.read() ?? {}
  storedHeads.write({ ...before, [kind]: { ...before[kind], ...Object.fromEntries(chosen) } })
}

const schema = z.partialRecord(z.enum(csvKinds), z.record(z.string(), z.string().nullable()))

/** The columns that a person has matched to headings, by kind of file; removed with the session. */
const storedHeads = createStoredState<z.infer<typeof schema>>(
  'csvHeads',
  'session',
  (value) => schema.safeParse(value).data,
)
