import { chooseMainCompany } from '#model/calls/organizations.ts'
import { callApi } from '#src/dataProvider/callApi.ts'
import { currentOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import { useAction } from '#src/layout/useAction.ts'
import type { Onboarding } from './useOnboarding.ts'

/**
 * Last step of every branch: sets the organisation's main company and ends the wizard (spec §4). It comes last because
 * the plan gate is open as long as there is no main company.
 */
export function useFinish({ organization, dispatch }: Onboarding) {
  const http = useHttp()
  return useAction({
    mutationFn: async (companyId: string) => {
      if (organization === null) throw new Error('no organisation to finish')
      await callApi(
        http,
        chooseMainCompany,
        { orgId: organization.id, body: { mainCompanyId: companyId } },
        { seen: organization },
      )
      currentOrganization.write({ ...organization, mainCompanyId: companyId })
      dispatch({ type: 'mainCompanySet', companyId })
    },
  })
}
