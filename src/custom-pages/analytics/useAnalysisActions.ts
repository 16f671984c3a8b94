import { useNavigate } from 'react-router-dom'
import { titleOfCopy } from '#model/rules/analyses/titles.ts'
import type { SavedAnalysis } from '#model/wire/data/savedAnalyses.ts'
import { useChangeSavedItems } from '#src/analysis/useChangeSavedItems.ts'
import { useSavedItems } from '#src/analysis/useSavedItems.ts'
import { useIdentity } from '#src/authProvider/useIdentity.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { paths } from '#src/paths.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

type Content = Pick<SavedAnalysis, 'title' | 'definition'>
/** `onSuccess` gets the saved analysis. `onSettled` is called after success or failure. */
type Then = { onSuccess?: (kept: SavedAnalysis) => void; onSettled?: () => void; onError?: () => void }

/** Actions on the account's saved analyses. Each failure is shown with its reason (spec §8). */
export function useAnalysisActions() {
  const { t, locale } = useTexts()
  const navigate = useNavigate()
  const author = useIdentity()?.name ?? ''
  const { id: organizationId } = useRequiredOrganization()
  const { data, refetch } = useSavedItems('analyses')
  const messages = (action: 'save' | 'rename' | 'duplicate' | 'delete') => ({
    done: t(`analytics.${action}.done`),
    failed: t(`analytics.${action}.failed`),
  })
  const saving = useChangeSavedItems('analyses', messages('save'))
  const renaming = useChangeSavedItems('analyses', messages('rename'))
  const duplicating = useChangeSavedItems('analyses', messages('duplicate'))
  const deleting = useChangeSavedItems('analyses', messages('delete'))
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
  return {
    isBusy: [saving, renaming, duplicating, deleting].some(({ isPending }) => isPending),
    isSaving: saving.isPending,
    /** If another tab saved first, refetches so that the user can compare both versions. */
    save: (analysis: SavedAnalysis, then: Then = {}) =>
      put(saving, changed(analysis), { onError: () => void refetch(), ...then }),
    /** Saves a new analysis and opens it. */
    saveNew: (content: Content, { onSuccess }: Then = {}) =>
      put(saving, fresh(content), {
        onSuccess: (kept) => {
          onSuccess?.(kept)
          void navigate(paths.analysis(kept.id))
        },
      }),
    rename: (analysis: SavedAnalysis, title: string, then: Then = {}) =>
      put(renaming, changed({ ...analysis, title }), then),
    duplicate: ({ title, definition }: Content, then: Then = {}) => {
      const titles = [...(data?.items ?? []), ...(data?.unreadable ?? [])].map((one) => one.title)
      put(duplicating, fresh({ title: titleOfCopy(title, titles, locale), definition }), then)
    },
    remove: (id: string, then: { onSuccess?: () => void; onSettled?: () => void } = {}) =>
      deleting.mutate({ remove: id }, then),
  }
}

export type AnalysisActions = ReturnType<typeof useAnalysisActions>

const put = (
  action: ReturnType<typeof useChangeSavedItems<'analyses'>>,
  analysis: SavedAnalysis,
  { onSuccess, ...then }: Then,
): void => action.mutate({ put: analysis }, { onSuccess: () => onSuccess?.(analysis), ...then })

const changed = (analysis: SavedAnalysis): SavedAnalysis => ({
  ...analysis,
  updatedAt: new Date().toISOString(),
})
