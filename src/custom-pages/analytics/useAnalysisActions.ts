import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { titleOfCopy } from '#model/rules/analyses/titles.ts'
import type { SavedAnalysis } from '#model/wire/data/savedAnalyses.ts'
import type { SharedAnalysis } from '#model/wire/data/sharedItems.ts'
import { useChangeSharedItem } from '#src/analysis/sharing/useChangeSharedItem.ts'
import { sharedItemsKey, type Analysis } from '#src/analysis/sharing/useSharedItems.ts'
import { useCopySharedItem } from '#src/analysis/sharing/useShareItem.ts'
import { useChangeSavedItems } from '#src/analysis/useChangeSavedItems.ts'
import { useSavedItems } from '#src/analysis/useSavedItems.ts'
import { useIdentity } from '#src/authProvider/useIdentity.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { ApiError } from '#src/dataProvider/errors.ts'
import { paths } from '#src/paths.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

type Content = Pick<SavedAnalysis, 'title' | 'definition'>
/** `onSuccess` gets the saved analysis. `onSettled` is called after success or failure. */
type Then = { onSuccess?: (kept: Analysis) => void; onSettled?: () => void; onError?: () => void }

/** Actions on the account's analyses and on shared ones. Each failure is shown with its reason (spec §8). */
export function useAnalysisActions() {
  const { t, locale } = useTexts()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const author = useIdentity()?.name ?? ''
  const { id: organizationId } = useRequiredOrganization()
  const { data, refetch } = useSavedItems('analyses')
  const messages = (action: 'save' | 'rename' | 'duplicate' | 'delete') => ({
    done: t(`analytics.${action}.done`),
    failed: t(`analytics.${action}.failed`),
  })
  /** A change that somebody else made first is named, and read, so that both versions can be compared. */
  const sharedMessages = (action: 'save' | 'rename') => ({
    done: t(`analytics.${action}.done`),
    failed: (_: unknown, error: Error) => ({
      title: t(`analytics.${action}.failed`),
      ...(error instanceof ApiError && error.status === 412 && { detail: t('sharing.analysis.conflict') }),
    }),
  })
  const saving = useChangeSavedItems('analyses', messages('save'))
  const renaming = useChangeSavedItems('analyses', messages('rename'))
  const duplicating = useChangeSavedItems('analyses', messages('duplicate'))
  const deleting = useChangeSavedItems('analyses', messages('delete'))
  const savingShared = useChangeSharedItem<Analysis>(sharedMessages('save'))
  const renamingShared = useChangeSharedItem<Analysis>(sharedMessages('rename'))
  const copying = useCopySharedItem('analysis', { stopsSharing: false })
  const fresh = ({ title, definition }: Content): SavedAnalysis => {
    const now = new Date().toISOString()
    return {
      id: crypto.randomUUID(),
      organizationId,
      title,
      definition,
      createdAt: now,
      updatedAt: now,
      createdBy: author,
    }
  }
  const titles = [...(data?.items ?? []), ...(data?.unreadable ?? [])].map((one) => one.title)
  const readAgain = (shared: boolean) =>
    void (shared ? queries.invalidateQueries({ queryKey: [sharedItemsKey] }) : refetch())
  return {
    isBusy: [saving, renaming, duplicating, deleting, savingShared, renamingShared, copying].some(
      ({ isPending }) => isPending,
    ),
    isSaving: saving.isPending || savingShared.isPending,
    /** If somebody else saved first, refetches so that the user can compare both versions. */
    save: (analysis: Analysis, then: Then = {}) =>
      put({ own: saving, shared: savingShared }, changed(analysis), {
        onError: () => readAgain(analysis.shared !== undefined),
        ...then,
      }),
    /** Saves a new analysis and opens it. */
    saveNew: (content: Content, { onSuccess }: Then = {}) =>
      put({ own: saving }, fresh(content), {
        onSuccess: (kept) => {
          onSuccess?.(kept)
          void navigate(paths.analysis(kept.id))
        },
      }),
    rename: (analysis: Analysis, title: string, then: Then = {}) =>
      put({ own: renaming, shared: renamingShared }, changed({ ...analysis, title }), then),
    duplicate: ({ title, definition }: Content, then: Then = {}) =>
      put({ own: duplicating }, fresh({ title: titleOfCopy(title, titles, locale), definition }), then),
    /** Copies a shared analysis, as it is now, into the account. */
    duplicateShared: ({ id, title }: { id: string; title: string }) =>
      copying.mutate({ id, title: titleOfCopy(title, titles, locale) }),
    remove: (id: string, then: { onSuccess?: () => void; onSettled?: () => void } = {}) =>
      deleting.mutate({ remove: id }, then),
  }
}

export type AnalysisActions = ReturnType<typeof useAnalysisActions>

function put(
  by: {
    own: ReturnType<typeof useChangeSavedItems<'analyses'>>
    shared?: ReturnType<typeof useChangeSharedItem<Analysis>>
  },
  analysis: Analysis,
  { onSuccess, ...then }: Then,
): void {
  const { shared } = analysis
  if (!shared || !by.shared) {
    by.own.mutate({ put: analysis }, { onSuccess: () => onSuccess?.(analysis), ...then })
    return
  }
  const done = ({ version }: Pick<SharedAnalysis, 'version'>) =>
    onSuccess?.({ ...analysis, shared: { ...shared, version } })
  by.shared.mutate({ put: analysis }, { onSuccess: done, ...then })
}

const changed = (analysis: Analysis): Analysis => ({ ...analysis, updatedAt: new Date().toISOString() })
