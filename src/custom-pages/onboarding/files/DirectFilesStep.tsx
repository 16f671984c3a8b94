import { countKey } from '#locales/countKey.ts'
import { createCompaniesInBulk, createDivisionsInBulk } from '../../../dataProvider/calls/bulk.ts'
import { findAnyCompanyId } from '../../../dataProvider/calls/companies.ts'
import type { CurrentOrganization } from '../../../dataProvider/currentOrganization.ts'
import { useHttp } from '../../../dataProvider/HttpContext.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { useCounts } from '../../../ui/text/useCounts.ts'
import type { Onboarding } from '../state/useOnboarding.ts'
import { validRowsOf } from '../../../csv/csvFileState.ts'
import { FilesStep } from './FilesStep.tsx'
import { nameOwner } from '../../../csv/nameOwner.ts'
import type { BranchFiles } from './useBranchFiles.ts'

/** 2.4c: a companies file and a divisions file, created as they are by the bulk calls (design §5). */
export const DirectFilesStep = ({
  files: { companies, divisions },
  ...onboarding
}: Onboarding & { organization: CurrentOrganization; files: BranchFiles }) => {
  const { organization } = onboarding
  const { t } = useTexts()
  const say = useCounts()
  const http = useHttp()
  const companyCount = validRowsOf(companies.state)
  const divisionCount = validRowsOf(divisions.state)
  const submitLabel =
    divisionCount === 0
      ? say(countKey('onboarding.files.create.companies', companyCount), companyCount)
      : t('onboarding.files.create.both', {
          companies: say('onboarding.files.create.companiesCount', companyCount),
          divisions: say('onboarding.files.create.divisionsCount', divisionCount),
        })
  return (
    <FilesStep
      onboarding={onboarding}
      title={t('onboarding.files.direct.title')}
      lead={t('onboarding.files.direct.lead')}
      hints={
        <>
          <p>{t('onboarding.files.direct.divisionsOptional')}</p>
          <p>{t('onboarding.files.mainHint')}</p>
        </>
      }
      submitLabel={submitLabel}
      stages={[
        {
          slot: companies,
          send: (rows) => createCompaniesInBulk(http, organization.id, { rows: [...rows] }),
        },
        {
          slot: divisions,
          send: async (rows, [created]) => {
            // Every row names its own company; the path wants one that exists.
            const companyId = created?.firstCompanyId ?? (await findAnyCompanyId(http, organization.id))
            if (companyId === undefined) return { created: 0, problems: [] }
            return createDivisionsInBulk(
              http,
              { orgId: organization.id, companyId },
              { rows: rows.map(nameOwner) },
            )
          },
        },
      ]}
    />
  )
}
