import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { validateBusiness, validateMapping } from '#model/calls/register.ts'
import { isMappingValidated } from '#model/rules/register/onboarding.ts'
import { callApi } from '#src/dataProvider/callApi.ts'
import { ApiError } from '#src/dataProvider/errors.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import { showFailure } from '#src/layout/toasts/showFailure.ts'
import { toasts } from '#src/layout/toasts/toastStore.ts'
import { useAction } from '#src/layout/useAction.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useFinish } from '../state/useFinish.ts'
import type { Onboarding } from '../state/useOnboarding.ts'
import { mappingKey, type Mapping } from './useMapping.ts'

/** True if the entity comes from a directory. */
const isListed = ({ source }: Mapping['items'][number]): boolean =>
  source === 'DIRECTORY' || source === 'SAMPLE'

/**
 * Ignores a 404 or 503 of the directory: if it is unavailable or no longer knows the company, the company is created as
 * given.
 */
function ignoreDirectoryUnavailable(error: unknown): void {
  if (!(error instanceof ApiError && (error.status === 404 || error.status === 503))) throw error
}

type Outcome = { mainCompanyId: string | null; problems: ReadonlyMap<string, string> }

const nothingYet: Outcome = { mainCompanyId: null, problems: new Map() }

/**
 * Validates and submits the mapping (spec §4). On success sets the main company and ends the wizard. Otherwise invalid
 * entities show their errors, and the user can continue with the created companies.
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

  const validation = useAction({
    mutationFn: async () => {
      // The main company is read from the directory before the others, which share one time limit.
      const main = items.find(({ isMain }) => isMain)
      if (isMappingValidated(onboarding.state.mappingMethod) && main && isListed(main))
        await callApi(http, validateBusiness, {
          id: main.nationalId,
          body: { organizationId },
        }).catch(ignoreDirectoryUnavailable)
      const { mainCompanyId, problems } = await callApi(http, validateMapping, { orgId: organizationId })
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
    /** Continues with the created companies. Undefined if there are none. */
    proceed:
      mainCompanyId === null
        ? undefined
        : () => finish.mutate(mainCompanyId, { onError: (error) => showFailure(failed, error, t) }),
  }
}
