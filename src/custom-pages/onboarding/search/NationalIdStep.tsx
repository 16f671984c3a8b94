import type { CurrentOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { OnboardingFrame } from '../frame/OnboardingFrame.tsx'
import { MappingBoard } from '../mapping/MappingBoard.tsx'
import { PartialNote } from '../mapping/PartialNote.tsx'
import { ReviewFooter } from '../mapping/ReviewFooter.tsx'
import { TwoColumns } from '../mapping/TwoColumns.tsx'
import { useMapping } from '../mapping/useMapping.ts'
import { useMappingValidation } from '../mapping/useMappingValidation.ts'
import type { Onboarding } from '../state/useOnboarding.ts'
import { CompanySearch } from './CompanySearch.tsx'

/** 2.4a: search by name or SIREN on the left, the mapping under review on the right. */
export const NationalIdStep = (onboarding: Onboarding & { organization: CurrentOrganization }) => {
  const { organization, dispatch } = onboarding
  const { t } = useTexts()
  const sidebars = useSidebars()
  const mapping = useMapping(organization.id)
  const validation = useMappingValidation(onboarding, organization.id, mapping)

  return (
    <OnboardingFrame
      width="table"
      current={2}
      title={t('onboarding.search.title')}
      lead={t('onboarding.search.lead')}
      footer={<ReviewFooter {...{ onboarding, mapping, validation }} />}
    >
      <TwoColumns>
        <CompanySearch
          {...{ organization, mapping }}
          onAddByHand={(company) =>
            sidebars.open('addMappingEntity', { organizationId: organization.id, kind: 'french', ...company })
          }
          onFile={() => dispatch({ type: 'backendFileChosen' })}
        />
        <div>
          <PartialNote count={validation.problems.size} />
          <MappingBoard
            {...{ organization, mapping }}
            problems={validation.problems}
            emptyHint={t('onboarding.mapping.empty.search')}
          />
        </div>
      </TwoColumns>
    </OnboardingFrame>
  )
}
