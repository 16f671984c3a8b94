import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { validateMapping } from '#model/calls/register.ts'
import { ask } from '../../../dataProvider/ask.ts'
import { useHttp } from '../../../dataProvider/HttpContext.tsx'
import { showFailure } from '../../../layout/toasts/showFailure.ts'
import { toasts } from '../../../layout/toasts/toastStore.ts'
import { useAct } from '../../../layout/useAct.ts'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { useFinish } from '../state/useFinish.ts'
import type { Onboarding } from '../state/useOnboarding.ts'
import { mappingKey } from './useMapping.ts'

type Outcome = { mainCompanyId: string | null; problems: ReadonlyMap<string, string> }

const nothingYet: Outcome = { mainCompanyId: null, problems: new Map() }

/**
 * Checks and submits the mapping (spec §4). All good: the main company is set and the wizard is over. Otherwise the
 * entities at fault say why, and one may go on with those that became companies.
 */
export function useMappingValidation(onboarding: Onboarding, organizationId: string) {
  const { t } = useTexts()
  const http = useHttp()
  const client = useQueryClient()
  const finish = useFinish(onboarding)
  const [outcome, setOutcome] = useState(nothingYet)

  const failed = t('onboarding.mapping.failed')

  const validation = useAct({
    mutationFn: async () => {
      const { mainCompanyId, problems } = await ask(http, validateMapping, { orgId: organizationId })
      setOutcome({
        mainCompanyId,
        problems: new Map(problems.map(({ itemId, message }) => [itemId, message])),
      })
      await client.invalidateQueries({ queryKey: mappingKey(organizationId) })
      if (problems.length === 0 && mainCompanyId !== null) return finish.mutateAsync(mainCompanyId)
      toasts.show({ kind: 'error', title: failed })
    },
    failed,
  })
  const { mainCompanyId, problems } = outcome
  return {
    isBusy: validation.isPending || finish.isPending,
    problems,
    validate: () => validation.mutate(),
    /** Goes on with what became companies; undefined while nothing did. */
    proceed:
      mainCompanyId === null
        ? undefined
        : () => finish.mutate(mainCompanyId, { onError: (error) => showFailure(failed, error, t) }),
  }
}
