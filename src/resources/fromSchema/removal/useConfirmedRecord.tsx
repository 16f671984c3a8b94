import { Suspense, useState, type ReactNode } from 'react'
import type { Resource } from '#model/schema/defineResource.ts'
import { versionOf } from '#src/dataProvider/version.ts'
import { useStoredRecord } from '../conflict/useStoredRecord.ts'
import { lazyWithMessages } from '#src/layout/texts/lazyWithMessages.tsx'
import { registerTexts } from '#src/layout/texts/lazyMessages.ts'

const ChangedMeanwhile = lazyWithMessages(() => import('./ChangedMeanwhile.tsx'), [registerTexts])

/**
 * A record that is about to be deleted, in the version that the person saw. A row of a list has no version and is read
 * first; after `overtaken` it is read again. `note` shows what changed since it was read; render it in the
 * confirmation. `current` is the record that may be deleted, once it is known.
 */
export function useConfirmedRecord<R extends { id: string }>(
  resource: Resource,
  seen: R,
  meta?: Readonly<Record<string, string>>,
): { current: R | undefined; isReading: boolean; overtaken: () => void; note: ReactNode } {
  const first = versionOf(seen) === undefined ? 1 : 0
  const [round, setRound] = useState(first)
  const stored = useStoredRecord(resource, seen.id, meta, round)
  return {
    current: round === 0 ? seen : stored.data && { ...seen, ...stored.data },
    isReading: round > 0 && stored.isPending,
    overtaken: () => setRound(round + 1),
    note: round > 0 && (
      <Suspense>
        <ChangedMeanwhile
          {...{ resource, seen }}
          stored={stored.data}
          error={stored.error}
          isOvertaken={round > first}
          onRetry={() => void stored.refetch()}
        />
      </Suspense>
    ),
  }
}
