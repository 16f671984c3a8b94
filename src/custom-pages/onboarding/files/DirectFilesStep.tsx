import { countKey } from '#locales/countKey.ts'
import type { CurrentOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import type { Onboarding } from '../state/useOnboarding.ts'
import { FilesStep } from './FilesStep.tsx'
import type { BranchFiles } from './useBranchFiles.ts'

/** 2.4c: a file of companies and a file of divisions, created as they are (design §5). */
export const DirectFilesStep = ({
  files: { companies, divisions },
  ...onboarding
}: Onboarding & { organization: CurrentOrganization; files: BranchFiles }) => {
  const { t } = useTexts()
  const say = useCounts()
  const submitLabel =
    companies.check.held === 0 || divisions.check.held === 0
      ? say(countKey('onboarding.files.create.companies', companies.check.held), companies.check.held)
      : t('onboarding.files.create.both', {
          companies: say('onboarding.files.create.companiesCount', companies.check.held),
          divisions: say('onboarding.files.create.divisionsCount', divisions.check.held),
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
      files={[companies, divisions]}
    />
  )
}
