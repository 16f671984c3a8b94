import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Resource } from '#model/schema/defineResource.ts'
import type { RecordAction } from '#model/wire/records/recordActions.ts'
import { runRecordAction, readAllIds } from '#src/dataProvider/calls/runRecordAction.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import type { ListFilters } from '#src/dataProvider/listParameters.ts'
import type { Filters } from '../list/useSchemaList.ts'
import { runBulkAction, type BulkActionProgress } from './runBulkAction.ts'

/** The records of an action: the selected ones, or all that the filters of the list find. */
export type BulkActionRows = {
  resource: Resource
  meta: Readonly<Record<string, string>> | undefined
  ids: readonly string[] | 'all'
  filters: Filters
}

/** Delay after typing before the action is tried. */
const restMs = 300

/**
 * An action on many records. It is tried as soon as it is defined, to show first what would be refused. Then it is
 * carried out until its end or until it is stopped.
 */
export function useBulkRun(
  { resource, meta, ids, filters }: BulkActionRows,
  action: RecordAction | undefined,
) {
  const http = useHttp()
  const queries = useQueryClient()
  const { id: orgId } = useRequiredOrganization()
  const all = useRef<readonly string[]>(ids === 'all' ? undefined : ids)
  const [tried, setTried] = useState<{ key: string | undefined; progress: BulkActionProgress }>()
  const [run, setRun] = useState<BulkActionProgress>()
  const [isRunning, setIsRunning] = useState(false)
  /** Records for which the action is known to have succeeded. */
  const gone = useRef<readonly string[]>([])
  const stopping = useRef<AbortController>(undefined)

  const key = JSON.stringify(action)
  const trial = tried?.key === key ? tried?.progress : undefined
  const carryOut = async (
    which: readonly string[],
    isTrial: boolean,
    { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: BulkActionProgress) => void },
  ): Promise<BulkActionProgress> => {
    if (!action) return { done: 0, refused: [], left: which }
    return runBulkAction({
      ids: which,
      send: (portion, abort) =>
        runRecordAction(http, resource, orgId, { ids: portion, isTrial, action }, abort),
      signal,
      onProgress,
    })
  }

  const tryOut = useEffectEvent(async (of: string, signal: AbortSignal) => {
    const setTrial = (progress: BulkActionProgress) => setTried({ key: of, progress })
    try {
      all.current ??= await readAllIds(http, resource, { ...meta, orgId }, filters as ListFilters, {
        signal,
        onRead: () => undefined,
      })
      setTrial({ done: 0, refused: [], left: all.current })
      const result = await carryOut(all.current, true, { signal, onProgress: setTrial })
      if (!signal.aborted) setTrial(result)
    } catch (error) {
      if (!signal.aborted) setTrial({ done: 0, refused: [], left: all.current ?? [], error })
    }
  })
  useEffect(() => {
    if (key === undefined) return undefined
    const giveUp = new AbortController()
    const timer = setTimeout(() => void tryOut(key, giveUp.signal), restMs)
    stopping.current = giveUp
    return () => {
      clearTimeout(timer)
      giveUp.abort()
    }
  }, [key])

  /**
   * Carries out the action for these records, or for all that the trial did not refuse. `onBegin` gets them before they
   * change.
   */
  const start = async (
    which?: readonly string[],
    onBegin?: (ids: readonly string[]) => Promise<void>,
  ): Promise<BulkActionProgress> => {
    stopping.current?.abort()
    const stop = new AbortController()
    stopping.current = stop
    const { wanted, whole } = which
      ? { wanted: which, whole: added({ done: run?.done ?? 0, refused: [] }) }
      : startOfAll(all.current ?? [], trial)
    setIsRunning(true)
    const onProgress = (progress: BulkActionProgress) => setRun(whole(progress))
    onProgress({ done: 0, refused: [], left: wanted })
    await onBegin?.(wanted)
    const part = await carryOut(wanted, false, { signal: stop.signal, onProgress })
    const others = new Set([...part.refused.map(({ id }) => id), ...part.left])
    gone.current = [...gone.current, ...wanted.filter((id) => !others.has(id))]
    const result = whole(part)
    setRun(result)
    setIsRunning(false)
    void queries.invalidateQueries()
    return result
  }

  return { trial, run, isRunning, start, stop: () => stopping.current?.abort(), doneIds: () => gone.current }
}

/** Adds the outcome of a part to an earlier one. */
const added =
  (before: Pick<BulkActionProgress, 'done' | 'refused'>) =>
  (part: BulkActionProgress): BulkActionProgress => ({
    ...part,
    done: before.done + part.done,
    refused: [...before.refused, ...part.refused],
  })

/** The records that the trial did not refuse. Its refusals are part of the outcome. */
function startOfAll(all: readonly string[], trial: BulkActionProgress | undefined) {
  const refused = trial?.refused ?? []
  const ids = new Set(refused.map(({ id }) => id))
  return { wanted: all.filter((id) => !ids.has(id)), whole: added({ done: 0, refused }) }
}
