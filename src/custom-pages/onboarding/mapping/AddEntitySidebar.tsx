import { useTexts } from '../../../ui/text/Texts.tsx'
import { ForeignEntityForm } from './ForeignEntityForm.tsx'
import { FrenchEntityForm } from './FrenchEntityForm.tsx'

type AddEntitySidebarProps = { organizationId: string; kind: 'french' | 'foreign'; nationalId?: string }

/** Default export: loaded when it first opens. */
const AddEntitySidebar = ({ organizationId, kind, nationalId = '' }: AddEntitySidebarProps) => {
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

export default AddEntitySidebar
