import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { cancelImport, getImport, listImports } from '#model/calls/imports.ts'
import { bulkRowsMax } from '#model/wire/bulk.ts'
import type { RecordImport } from '#model/wire/recordImports.ts'
import { startImport } from '../dataProvider/calls/bulk.ts'
import { useRequiredOrganization } from '../dataProvider/currentOrganization.ts'
import { useHttp } from '../dataProvider/HttpContext.tsx'
import { useAsk } from '../dataProvider/useAsk.ts'
import { useAct } from '../layout/useAct.ts'
import { readsOf, useRead } from '../layout/useRead.ts'
import { useTexts } from '../ui/text/Texts.tsx'
import type { ImportKind } from './importKind.ts'
import type { ImportCheck } from './useImportCheck.ts'

/** How often the server is asked how far it is. */
const lookMs = 700

type SendOptions = {
  allOrNothing?: boolean
  /** The import that is to be over before. */
  after?: string | undefined
}

export type ImportSend = {
  /** `uploading`: the rows are on their way, and the page is needed; `running`: the server works on its own. */
  phase: 'idle' | 'uploading' | 'unsent' | 'running' | 'done'
  /** The import on the server, once there is one. */
  id: string | undefined
  /** Was it begun before this page was opened? */
  isFound: boolean
  /** The last import, for who comes back after its end and has begun nothing here. */
  last: { createdAt: string; show: () => void } | undefined
  /** Of the upload. */
  percent: number
  /** What the server has, once it has it. */
  sent: RecordImport | undefined
  /** Why the rows could not be sent. */
  error: unknown
  run: (options: SendOptions) => Promise<RecordImport>
  /** Stops what runs; what is written stays. */
  stop: () => void
  isStopping: boolean
  reset: () => void
}

/**
 * Sends the rows that do something, those that were compared with the version that was shown, and follows the server,
 * which lets them in by itself. Who comes back finds the import that is still running, or the one that `isFollowed`.
 */
export function useImportSend(
  target: ImportKind,
  importCheck: ImportCheck,
  isFollowed: (found: RecordImport) => boolean = isUnderWay,
): ImportSend {
  const { t } = useTexts()
  const http = useHttp()
  const ask = useAsk()
  const queries = useQueryClient()
  const { id: orgId } = useRequiredOrganization()
  /** Null for who has begun anew: what ran before is not looked for again. */
  const [importId, setImportId] = useState<string | null>()
  const [percent, setPercent] = useState(0)
  const { kind: register, mode, assessmentId } = target

  const latest = useRead(listImports, { query: { register, doubleMaterialityId: assessmentId } }, listOnce)
  const left = latest.data?.find((found) => found.mode === mode && isFollowed(found))?.id
  const last = importId === undefined ? latest.data?.find((found) => found.mode === mode) : undefined
  if (importId === undefined && left !== undefined) setImportId(left)
  const id = importId ?? undefined
  const { data: read } = useRead(getImport, id === undefined ? undefined : { importId: id }, {
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data === undefined || isUnderWay(data) ? lookMs : false),
    refetchIntervalInBackground: true,
    // The next look finds out; what is shown stays.
    failed: null,
  })

  // What was over before is over at once: nobody has waited for it.
  const sent = read ?? latest.data?.find((found) => found.id === id)

  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current?.abort()
  }, [])
  const sending = useAct({
    mutationFn: async (options: SendOptions) => {
      setPercent(0)
      // Who leaves meanwhile was told that nothing is imported.
      const signal = leaving.current?.signal
      const { content, rows } = await rowsToSend(target, importCheck)
      const onSent = (bytes: number) =>
        setPercent(content.size === 0 ? 100 : Math.floor((bytes / content.size) * 100))
      return startImport(
        http,
        { orgId, register, assessmentId },
        { content, rows, mode, ...options },
        { onSent, ...(signal && { signal }) },
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
    id,
    isFound: latest.data?.some((one) => one.id === id) ?? false,
    last: last && { createdAt: last.createdAt, show: () => setImportId(last.id) },
    percent,
    sent,
    error: sending.error,
    run: (options) => sending.mutateAsync(options),
    stop: () => id !== undefined && stopping.mutate(id),
    isStopping: stopping.isPending,
    reset: () => {
      sending.reset()
      setImportId(null)
    },
  }
}

/** Imports are listed for who comes: what is begun afterwards is known by itself. */
export const listOnce = { staleTime: Infinity, gcTime: 0 } as const

export const isUnderWay = ({ status }: RecordImport): boolean => status === 'WAITING' || status === 'RUNNING'

/** The rows that do something, a line of JSON each. */
async function rowsToSend(
  { mode, prepare }: ImportKind,
  { slot, check: { known }, held }: ImportCheck,
): Promise<{ content: Blob; rows: number }> {
  const parts: string[] = []
  for (let from = 0; from < held; from += bulkRowsMax) {
    for (const row of await slot.worker().take(from, bulkRowsMax)) {
      const seen = known.get(row.line)
      if (mode === 'upsert' && (seen === undefined || seen.state === 'unchanged')) continue
      parts.push(`${JSON.stringify({ ...prepare(row), ...(seen && { version: seen.version }) })}\n`)
    }
  }
  return { content: new Blob(parts), rows: parts.length }
}
