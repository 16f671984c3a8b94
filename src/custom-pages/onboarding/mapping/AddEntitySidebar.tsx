import { useTexts } from '../../../ui/text/Texts.tsx'
import { OnboardingTexts } from '../OnboardingTexts.tsx'
import { ForeignEntityForm } from './ForeignEntityForm.tsx'
import { FrenchEntityForm } from './FrenchEntityForm.tsx'

type AddEntitySidebarProps = { organizationId: string; kind: 'french' | 'foreign'; nationalId?: string }

const EntityForm = ({ organizationId, kind, nationalId = '' }: AddEntitySidebarProps) => {
  const { t } = useTexts()
  return kind === 'french' ? (
    <FrenchEntityForm
      title={t('onboarding.entity.titleFrench')}
      organizationId={organizationId}
      nationalId={nationalId}
    />
  ) : (
    <ForeignEntityForm title={t('onboarding.entity.titleForeign')} organizationId={organizationId} />
  )
}

/** Default export: loaded when it first opens. Sheets are drawn beside the pages, so it brings its texts. */
const AddEntitySidebar = (props: AddEntitySidebarProps) => (
  <OnboardingTexts>
    <EntityForm {...props} />
  </OnboardingTexts>
)

export default AddEntitySidebar
