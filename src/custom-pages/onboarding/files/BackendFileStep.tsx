import { countKey } from '#locales/countKey.ts'
import type { CurrentOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import type { Onboarding } from '../state/useOnboarding.ts'
import { FilesStep } from './FilesStep.tsx'
import type { BranchFiles } from './useBranchFiles.ts'

/** 2.4b: national ID, country and name. The server completes the rest from the directory (design §5). */
export const BackendFileStep = ({
  files: { entities },
  ...onboarding
}: Onboarding & { organization: CurrentOrganization; files: BranchFiles }) => {
  const { t } = useTexts()
  const say = useCounts()
  const { held } = entities.check
  return (
    <FilesStep
      onboarding={onboarding}
      title={t('onboarding.files.backend.title')}
      lead={t('onboarding.files.backend.lead')}
      hints={<p>{t('onboarding.files.mainHint')}</p>}
      submitLabel={say(countKey('onboarding.files.create.entities', held), held)}
      files={[entities]}
    />
  )
}
