import { useState } from 'react'
import { getDistribution } from '#model/calls/assessments.ts'
import { listChanges } from '#model/calls/organizations.ts'
import { mergeDistributions } from '#model/rules/materiality/distributionMerge.ts'
import { weight } from '#model/schema/values.ts'
import type { Distribution } from '#model/wire/materiality/doubleMateriality.ts'
import { setDistribution } from '#src/dataProvider/calls/distribution.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { showFailure } from '#src/layout/toasts/showFailure.ts'
import { toasts } from '#src/layout/toasts/toastStore.ts'
import { isConflict } from '#src/resources/fromSchema/conflict/useConflict.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** A typed weight may be empty or not a number. */
type Draft = Omit<Distribution, 'weights'> & {
  weights: { [Code in keyof Distribution['weights']]?: number | null | undefined }
}

/**
 * Edits of the grid, based on the version that was opened. If somebody else saved meanwhile, their choices are merged
 * in where the user made none. The user sees the merge before it is saved.
 */
export function useDistribution(id: string, read: Distribution) {
  const { t } = useTexts()
  const http = useHttp()
  const callApi = useSendRequest()
  const { id: orgId } = useRequiredOrganization()
  const params = { doubleMaterialityId: id }
  const [opened, setOpened] = useState(read)
  const [draft, setDraft] = useState<Draft>(read)
  const [isMerged, setIsMerged] = useState(false)

  const settle = (kept: Distribution) => {
    setOpened(kept)
    setDraft(kept)
    setIsMerged(false)
  }
  const takeIn = (mine: Distribution, stored: Distribution) => {
    setOpened(stored)
    setDraft(mergeDistributions(opened, mine, stored))
    setIsMerged(true)
  }
  const fail = (error: unknown) => showFailure(t('materiality.distribution.failed'), error, t)
  const saving = useAction({
    mutationFn: async (given: Distribution) => setDistribution(http, orgId, id, opened, given),
    done: t('materiality.distribution.done'),
    changes: [readsOf(getDistribution, params), readsOf(listChanges)],
    onSuccess: settle,
    onError: (refusal, mine) =>
      isConflict(refusal)
        ? callApi(getDistribution, params).then((stored) => takeIn(mine, stored), fail)
        : fail(refusal),
  })

  const valid = { weights: validWeights(draft), excluded: draft.excluded }
  return {
    draft,
    setDraft,
    isDirty: draft !== opened,
    isSaving: saving.isPending,
    /** True if choices of somebody else were merged in, which must be seen before they are saved. */
    isMerged,
    reset: () => settle(opened),
    /** Saves unless a weight is invalid, which its cell then shows. */
    save: () => {
      if (valid.weights) saving.mutate({ ...valid, weights: valid.weights })
      else toasts.show({ kind: 'error', title: t('materiality.distribution.weightsWrong') })
    },
  }
}

const validWeights = ({ weights }: Draft): Distribution['weights'] | undefined =>
  Object.values(weights).every((given) => weight.safeParse(given).success)
    ? (weights as Distribution['weights'])
    : undefined
