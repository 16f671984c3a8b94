import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { validateBusiness, validateMapping } from '#model/calls/register.ts'
import { isMappingValidated } from '#model/rules/onboarding.ts'
import { ask } from '../../../dataProvider/ask.ts'
import { ApiError } from '../../../dataProvider/errors.ts'
import { useHttp } from '../../../dataProvider/HttpContext.tsx'
import { showFailure } from '../../../layout/toasts/showFailure.ts'
import { toasts } from '../../../layout/toasts/toastStore.ts'
import { useAct } from '../../../layout/useAct.ts'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { useFinish } from '../state/useFinish.ts'
import type { Onboarding } from '../state/useOnboarding.ts'
import { mappingKey, type Mapping } from './useMapping.ts'

/** Does a directory know it? */
const isListed = ({ source }: Mapping['items'][number]): boolean =>
  source === 'DIRECTORY' || source === 'SAMPLE'

/** A directory that is away, or knows it no more, is no reason to refuse: the company is then created as it was given. */
function passOverAway(error: unknown): void {
  if (!(error instanceof ApiError && (error.status === 404 || error.status === 503))) throw error
}

type Outcome = { mainCompanyId: string | null; problems: ReadonlyMap<string, string> }

const nothingYet: Outcome = { mainCompanyId: null, problems: new Map() }

/**
 * Checks and submits the mapping (spec §4). All good: the main company is set and the wizard is over. Otherwise the
 * entities at fault say why, and one may go on with those that became companies.
 */
export function useMappingValidation(
  onboarding: Onboarding,
  organizationId: string,
  { items }: Pick<Mapping, 'items'>,
) {
  const { t } = useTexts()
  const http = useHttp()
  const client = useQueryClient()
  const finish = useFinish(onboarding)
  const [outcome, setOutcome] = useState(nothingYet)

  const failed = t('onboarding.mapping.failed')

  const validation = useAct({
    mutationFn: async () => {
      // The main company is taken over from the directory before the others, which share its patience.
      const main = items.find(({ isMain }) => isMain)
      if (isMappingValidated(onboarding.state.mappingMethod) && main && isListed(main))
        await ask(http, validateBusiness, {
          id: main.nationalId,
          body: { organizationId },
        }).catch(passOverAway)
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
