import { countKey } from '#locales/countKey.ts'
import { createBusinesses } from '#model/calls/register.ts'
import type { CurrentOrganization } from '../../../dataProvider/currentOrganization.ts'
import { useAsk } from '../../../dataProvider/useAsk.ts'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { useCounts } from '../../../ui/text/useCounts.ts'
import type { Onboarding } from '../state/useOnboarding.ts'
import { validRowsOf } from '../../../csv/csvFileState.ts'
import { FilesStep } from './FilesStep.tsx'
import type { BranchFiles } from './useBranchFiles.ts'

/** 2.4b: national id, country and name; the back end completes what the directory knows (design §5). */
export const BackendFileStep = ({
  files: { entities },
  ...onboarding
}: Onboarding & { organization: CurrentOrganization; files: BranchFiles }) => {
  const { organization } = onboarding
  const { t } = useTexts()
  const say = useCounts()
  const ask = useAsk()
  const count = validRowsOf(entities.state)
  return (
    <FilesStep
      onboarding={onboarding}
      title={t('onboarding.files.backend.title')}
      lead={t('onboarding.files.backend.lead')}
      hints={<p>{t('onboarding.files.mainHint')}</p>}
      submitLabel={say(countKey('onboarding.files.create.entities', count), count)}
      stages={[
        {
          slot: entities,
          send: (rows) =>
            ask(createBusinesses, {
              body: { organizationId: organization.id, businessesToFetch: [...rows] },
            }),
        },
      ]}
    />
  )
}
