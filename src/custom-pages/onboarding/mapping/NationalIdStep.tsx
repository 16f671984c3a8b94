import { useSidebars } from '../../../layout/sidebars/SidebarsProvider.tsx'
import type { CurrentOrganization } from '../../../dataProvider/currentOrganization.ts'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { OnboardingFrame } from '../frame/OnboardingFrame.tsx'
import type { Onboarding } from '../state/useOnboarding.ts'
import { MappingBoard } from './MappingBoard.tsx'
import { PartialNote } from './PartialNote.tsx'
import { ReviewFooter } from './ReviewFooter.tsx'
import { SirenSearch } from './SirenSearch.tsx'
import { TwoColumns } from './TwoColumns.tsx'
import { useMapping } from './useMapping.ts'
import { useMappingValidation } from './useMappingValidation.ts'

/** 2.4a: the main company by its SIREN at left, the mapping under review at right. */
export const NationalIdStep = (onboarding: Onboarding & { organization: CurrentOrganization }) => {
  const { organization, dispatch } = onboarding
  const { t } = useTexts()
  const sidebars = useSidebars()
  const mapping = useMapping(organization.id)
  const validation = useMappingValidation(onboarding, organization.id)
  const main = mapping.items.find(({ isMain }) => isMain)

  return (
    <OnboardingFrame
      width="table"
      current={2}
      title={t('onboarding.siren.title')}
      lead={t('onboarding.siren.lead')}
      footer={<ReviewFooter {...{ onboarding, mapping, validation }} />}
    >
      <TwoColumns>
        <SirenSearch
          label={t(main === undefined ? 'onboarding.siren.label' : 'onboarding.siren.labelNext')}
          {...{ organization, mapping }}
          onAddByHand={(nationalId) =>
            sidebars.open('addMappingEntity', { organizationId: organization.id, kind: 'french', nationalId })
          }
          onFile={() => dispatch({ type: 'backendFileChosen' })}
        />
        <div>
          <PartialNote count={validation.problems.size} />
          <MappingBoard
            {...{ organization, mapping }}
            problems={validation.problems}
            emptyHint={t('onboarding.mapping.empty.siren')}
          />
        </div>
      </TwoColumns>
    </OnboardingFrame>
  )
}
