import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Correction } from '../csv/csvProtocol.ts'
import { useRequiredOrganization } from '../dataProvider/currentOrganization.ts'
import { explainError } from '../layout/explainError.ts'
import { toasts } from '../layout/toasts/toastStore.ts'
import { useTexts } from '../ui/text/Texts.tsx'
import { canKeepFiles, forgetFile, keepFile, readKeptFile } from './keptFiles.ts'
import type { ImportKind } from './importKind.ts'
import type { ImportCheck } from './useImportCheck.ts'

/**
 * Keeps the file of a wizard and its accepted corrections in the browser, by tab, until its rows are sent or the wizard
 * is left, and reads them again after a reload.
 */
export function useKeptFile(target: ImportKind, { slot, phase, correct }: ImportCheck) {
  const { t } = useTexts()
  const { id: orgId } = useRequiredOrganization()
  const key = [orgId, target.kind, target.assessmentId, tabId()].join(' ')
  const kept = useRef<{ file: File; corrections: readonly Correction[] }>(undefined)
  const restored = useRef<readonly Correction[]>([])

  const [isLooking, setIsLooking] = useState(canKeepFiles)

  const store = (next: { file: File; corrections: readonly Correction[] }): void => {
    kept.current = next
    if (!canKeepFiles()) return
    keepFile(key, next).catch(() =>
      toasts.show({
        kind: 'info',
        title: t('recordImport.keep.failed'),
        detail: t('recordImport.keep.failedBody'),
      }),
    )
  }
  const forget = (): void => {
    // Where the database cannot be written, nothing was kept either.
    if (kept.current !== undefined && canKeepFiles()) forgetFile(key).catch(() => undefined)
    kept.current = undefined
  }

  const restore = useEffectEvent(async () => {
    const found = await readKeptFile(key)
    // The person may have chosen another file meanwhile.
    if (found === undefined || kept.current !== undefined) return
    kept.current = found
    restored.current = found.corrections
    slot.read(found.file)
  })
  const leave = useEffectEvent(forget)
  useEffect(() => {
    if (canKeepFiles()) {
      // Where the browser refuses to read its database, the wizard asks for the file again, as for a lost one.
      void restore()
        .catch(() => undefined)
        .finally(() => setIsLooking(false))
    }
    // A reload does not unmount the page: only leaving the wizard forgets the file.
    return () => leave()
  }, [])

  const again = useEffectEvent(() => {
    const corrections = restored.current
    restored.current = []
    if (corrections.length > 0) {
      correct(corrections).catch((error: unknown) =>
        toasts.show({
          kind: 'error',
          title: t('recordImport.errors.failed'),
          detail: explainError(error, t),
        }),
      )
    }
  })
  useEffect(() => {
    if (phase === 'complete') again()
  }, [phase])

  return {
    /** It is not known yet whether there is a file from before the reload. */
    isLooking,
    keep: (file: File) => store({ file, corrections: [] }),
    keepCorrections: (corrections: readonly Correction[]) => {
      if (kept.current === undefined) return
      const places = new Set(corrections.map(({ line, column }) => `${line} ${column}`))
      const before = kept.current.corrections.filter(({ line, column }) => !places.has(`${line} ${column}`))
      store({ ...kept.current, corrections: [...before, ...corrections] })
    },
    hasCorrections: () => (kept.current?.corrections.length ?? 0) > 0,
    /** The same file is read again, without its corrections. */
    keepAgain: () => {
      if (kept.current !== undefined) store({ ...kept.current, corrections: [] })
    },
    forget,
  }
}

/** Names the tab, so that two tabs with the same wizard keep their own files. */
function tabId(): string {
  const stored = sessionStorage.getItem(tabKey)
  if (stored !== null) return stored
  const created = crypto.randomUUID()
  sessionStorage.setItem(tabKey, created)
  return created
}

const tabKey = 'matrice.tab'
