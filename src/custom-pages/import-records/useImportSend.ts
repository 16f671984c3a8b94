import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { cancelImport, getImport, listImports } from '#model/calls/imports.ts'
import { bulkRowsMax } from '#model/wire/bulk.ts'
import type { RecordImport } from '#model/wire/recordImports.ts'
import { startImport } from '../../dataProvider/calls/bulk.ts'
import { useRequiredOrganization } from '../../dataProvider/currentOrganization.ts'
import { useHttp } from '../../dataProvider/HttpContext.tsx'
import { useAsk } from '../../dataProvider/useAsk.ts'
import { useAct } from '../../layout/useAct.ts'
import { readsOf, useRead } from '../../layout/useRead.ts'
import { useTexts } from '../../ui/text/Texts.tsx'
import { countHeld } from './check.ts'
import { targetOf, type Register } from './registers.ts'
import type { ImportCheck } from './useImportCheck.ts'

/** How often the server is asked how far it is. */
const lookMs = 700

export type ImportSend = {
  /** `uploading`: the rows are on their way, and the page is needed; `running`: the server works on its own. */
  phase: 'idle' | 'uploading' | 'unsent' | 'running' | 'done'
  /** Was it begun before this page was opened? */
  isFound: boolean
  /** Of the upload. */
  percent: number
  /** What the server has, once it has it. */
  sent: RecordImport | undefined
  /** Why the rows could not be sent. */
  error: unknown
  run: (allOrNothing: boolean) => void
  /** Stops what runs; what is written stays. */
  stop: () => void
  isStopping: boolean
  reset: () => void
}

/**
 * Sends the rows that are new or change something, each with the version that was shown, and follows the server, which
 * lets them in by itself. Who comes back finds the import that is still running.
 */
export function useImportSend(register: Register, { slot, check }: ImportCheck): ImportSend {
  const { t } = useTexts()
  const http = useHttp()
  const ask = useAsk()
  const queries = useQueryClient()
  const { id: orgId } = useRequiredOrganization()
  /** Null for who has begun anew: what ran before is not looked for again. */
  const [importId, setImportId] = useState<string | null>()
  const [percent, setPercent] = useState(0)
  const place = { register: register.kind, doubleMaterialityId: register.assessmentId }

  const latest = useRead(listImports, { query: place }, { staleTime: Infinity, gcTime: 0 })
  const left = latest.data?.find(isUnderWay)?.id
  if (importId === undefined && left !== undefined) setImportId(left)
  const id = importId ?? undefined
  const { data: sent } = useRead(getImport, id === undefined ? undefined : { importId: id }, {
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data === undefined || isUnderWay(data) ? lookMs : false),
    refetchIntervalInBackground: true,
    // The next look finds out; what is shown stays.
    failed: null,
  })

  const sending = useAct({
    mutationFn: async (allOrNothing: boolean) => {
      setPercent(0)
      const { content, rows } = await rowsToSend(register, slot, check)
      return startImport(http, targetOf(register, orgId), { content, rows, allOrNothing }, (bytes) =>
        setPercent(content.size === 0 ? 100 : Math.floor((bytes / content.size) * 100)),
      )
    },
    onSuccess: ({ id: started }) => setImportId(started),
  })
  const stopping = useAct({
    mutationFn: async (importOf: string) => ask(cancelImport, { importId: importOf }),
    changes: id === undefined ? [] : [readsOf(getImport, { importId: id })],
    failed: t('recordImport.send.stopFailed'),
  })

  const isOver = sent !== undefined && !isUnderWay(sent)
  // Lists, counts and records of any register may show what came in; what was asked of this import stays.
  const readAllAgain = useEffectEvent(() =>
    queries.invalidateQueries({ predicate: ({ queryKey }) => !queryKey.includes('record-imports') }),
  )
  useEffect(() => {
    if (isOver) void readAllAgain()
  }, [isOver])

  return {
    phase: sending.isPending
      ? 'uploading'
      : sending.isError
        ? 'unsent'
        : id === undefined
          ? 'idle'
          : isOver
            ? 'done'
            : 'running',
    isFound: id !== undefined && id === left,
    percent,
    sent,
    error: sending.error,
    run: (allOrNothing) => sending.mutate(allOrNothing),
    stop: () => id !== undefined && stopping.mutate(id),
    isStopping: stopping.isPending,
    reset: () => {
      sending.reset()
      setImportId(null)
    },
  }
}

const isUnderWay = ({ status }: RecordImport): boolean => status === 'WAITING' || status === 'RUNNING'

/** The rows that do something, a line of JSON each. */
async function rowsToSend(
  register: Register,
  slot: ImportCheck['slot'],
  { known, ...rest }: ImportCheck['check'],
): Promise<{ content: Blob; rows: number }> {
  const parts: string[] = []
  const total = countHeld({ known, ...rest })
  let rows = 0
  for (let from = 0; from < total; from += bulkRowsMax) {
    for (const row of await slot.worker().take(from, bulkRowsMax)) {
      const seen = known.get(row.line)
      if (seen === undefined || seen.state === 'unchanged') continue
      parts.push(`${JSON.stringify({ ...register.prepare(row), version: seen.version })}\n`)
      rows += 1
    }
  }
  return { content: new Blob(parts), rows }
}
