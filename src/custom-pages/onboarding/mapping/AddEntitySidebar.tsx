import type { SidebarParams } from '#src/layout/sidebars/sidebarParams.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { ForeignEntityForm } from './ForeignEntityForm.tsx'
import { FrenchEntityForm } from './FrenchEntityForm.tsx'

type AddEntitySidebarProps = SidebarParams['addMappingEntity']

/** Default export: loaded when it first opens. */
const AddEntitySidebar = ({ organizationId, kind, nationalId = '', name = '' }: AddEntitySidebarProps) => {
  const { t } = useTexts()
  return kind === 'french' ? (
    <FrenchEntityForm
      title={t('onboarding.entity.titleFrench')}
      organizationId={organizationId}
      given={{ name, nationalId }}
    />
  ) : (
    <ForeignEntityForm title={t('onboarding.entity.titleForeign')} organizationId={organizationId} />
  )
}

export default AddEntitySidebar
