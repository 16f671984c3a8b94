import { chooseMainCompany } from '#model/calls/organizations.ts'
import { ask } from '../../../dataProvider/ask.ts'
import { currentOrganization } from '../../../dataProvider/currentOrganization.ts'
import { useHttp } from '../../../dataProvider/HttpContext.tsx'
import { useAct } from '../../../layout/useAct.ts'
import type { Onboarding } from './useOnboarding.ts'

/**
 * The last act of every branch: the company becomes the organisation's main one, and the wizard is over (spec §4).
 * It comes last because the plan gate is open for as long as there is none.
 */
export function useFinish({ organization, dispatch }: Onboarding) {
  const http = useHttp()
  return useAct({
    mutationFn: async (companyId: string) => {
      if (organization === null) throw new Error('no organisation to finish')
      await ask(
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
