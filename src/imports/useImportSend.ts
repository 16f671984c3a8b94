import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { cancelImport, getImport, listImports } from '#model/calls/imports.ts'
import { bulkRowsMax } from '#model/wire/records/bulk.ts'
import type { RecordImport } from '#model/wire/records/recordImports.ts'
import { startImport } from '../dataProvider/calls/bulk.ts'
import { useRequiredOrganization } from '../dataProvider/currentOrganization.ts'
import { useHttp } from '../dataProvider/HttpContext.tsx'
import { useSendRequest } from '../dataProvider/useCallApi.ts'
import { useAction } from '../layout/useAction.ts'
import { readsOf, useRead } from '../layout/useRead.ts'
import { useTexts } from '../ui/text/Texts.tsx'
import type { ImportKind } from './importKind.ts'
import { isUnderWay, sendPhaseOf, type SendPhase } from './sendPhase.ts'
import type { ImportCheck } from './useImportCheck.ts'

/** Interval at which the server is polled for progress. */
const pollIntervalMs = 700

type SendOptions = {
  allOrNothing?: boolean
  /** The import that must complete first. */
  after?: string | undefined
}

export type ImportSend = {
  phase: SendPhase
  /** The import on the server, once there is one. */
  id: string | undefined
  /** The import was started before this page was opened. */
  isFound: boolean
  /** The last import, for a person who returns after its end and has started none here. */
  last: { createdAt: string; show: () => void } | undefined
  /** Progress of the upload. */
  percent: number
  /** The import as the server reports it. */
  sent: RecordImport | undefined
  /** Why the rows could not be sent. */
  error: unknown
  run: (options: SendOptions) => Promise<RecordImport>
  /** Stops the import; rows that are written stay. */
  stop: () => void
  isStopping: boolean
  reset: () => void
}

/**
 * Sends the rows that change something, compared rows with the version that was shown, and polls the import, which the
 * server executes on its own. A person who returns sees the import that is still running, or the one that `isFollowed`
 * accepts.
 */
export function useImportSend(
  target: ImportKind,
  importCheck: ImportCheck,
  isFollowed: (found: RecordImport) => boolean = isUnderWay,
): ImportSend {
  const { t } = useTexts()
  const http = useHttp()
  const callApi = useSendRequest()
  const queries = useQueryClient()
  const { id: orgId } = useRequiredOrganization()
  const [percent, setPercent] = useState(0)
  const { kind: register, mode, assessmentId } = target
  const { id, sent, isFound, last, follow } = useFollowedImport(target, isFollowed)

  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current?.abort()
  }, [])
  const sending = useAction({
    mutationFn: async (options: SendOptions) => {
      setPercent(0)
      // Aborts when the person leaves, because they were told that nothing is imported.
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
    onSuccess: ({ id: started }) => follow(started),
  })
  const stopping = useAction({
    mutationFn: async (importOf: string) => callApi(cancelImport, { importId: importOf }),
    changes: id === undefined ? [] : [readsOf(getImport, { importId: id })],
    failed: t('recordImport.send.stopFailed'),
  })

  const isOver = sent !== undefined && !isUnderWay(sent)
  // Lists, counts and records of any register may show imported rows, so all are read again except this import.
  const readAllAgain = useEffectEvent(() =>
    queries.invalidateQueries({ predicate: ({ queryKey }) => !queryKey.includes('record-imports') }),
  )
  useEffect(() => {
    if (isOver) void readAllAgain()
  }, [isOver])

  return {
    phase: sendPhaseOf(sending, { id, sent }),
    id,
    isFound,
    last: last && { createdAt: last.createdAt, show: () => follow(last.id) },
    percent,
    sent,
    error: sending.error,
    run: (options) => sending.mutateAsync(options),
    stop: () => id !== undefined && stopping.mutate(id),
    isStopping: stopping.isPending,
    reset: () => {
      sending.reset()
      follow(null)
    },
  }
}

/** The import that the page follows: one that it finds on arrival, or one that it starts. */
function useFollowedImport(
  { kind: register, mode, assessmentId }: ImportKind,
  isFollowed: (found: RecordImport) => boolean,
) {
  /** Null once the person has started over: an earlier import is then not looked up again. */
  const [importId, setImportId] = useState<string | null>()
  const { data: latest = [] } = useRead(
    listImports,
    { query: { register, doubleMaterialityId: assessmentId } },
    listOnce,
  )
  const ofMode = latest.filter((found) => found.mode === mode)
  const left = ofMode.find(isFollowed)?.id
  if (importId === undefined && left !== undefined) setImportId(left)
  const id = importId ?? undefined
  const { data: read } = useRead(getImport, id === undefined ? undefined : { importId: id }, {
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data === undefined || isUnderWay(data) ? pollIntervalMs : false,
    refetchIntervalInBackground: true,
    // A failed poll is ignored: the next one finds out, and the shown state stays.
    failed: null,
  })
  const found = latest.find((one) => one.id === id)
  return {
    id,
    // An import that was over before is shown as over at once, because nobody waited for it here.
    sent: read ?? found,
    isFound: found !== undefined,
    last: importId === undefined ? ofMode[0] : undefined,
    follow: setImportId,
  }
}

/** Imports are listed once, on arrival. Imports started afterwards are known by id. */
export const listOnce = { staleTime: Infinity, gcTime: 0 } as const

/** The rows that change something, one JSON object per line. */
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
