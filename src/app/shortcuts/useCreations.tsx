import { FileUp, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { createAssessment } from '#model/calls/assessments.ts'
import { createDataImport } from '#model/calls/dataImports.ts'
import type { Permission } from '#model/calls/defineCall.ts'
import { createPerson, importPersons } from '#model/calls/governance.ts'
import { inviteMembers } from '#model/calls/members.ts'
import { recordPermission } from '#model/calls/recordPermission.ts'
import { usePermits } from '#src/dataProvider/currentOrganization.ts'
import { keyUnder } from '#locales/textKey.ts'
import type { PaletteItem } from '#src/layout/palette/paletteItem.ts'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { paths } from '#src/paths.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

export type Creation = Extract<PaletteItem, { onSelect: () => void }>

/**
 * What the person may create or import from anywhere: in the palette, and the most common by « A » and a letter.
 * Analyses and dashboards are a person's own.
 */
export function useCreations(): readonly Creation[] {
  const { t } = useTexts()
  const { open } = useSidebars()
  const navigate = useNavigate()
  const permits = usePermits()
  return useMemo(() => {
    const go = (path: string) => () => void navigate(path)
    const add = (call: Permission | null, id: string, letter: string | null, onSelect: () => void) => {
      const item: Creation = {
        id,
        label: t(keyUnder('shortcuts.create', id)),
        icon: <Plus {...icon} />,
        onSelect,
        ...(letter !== null && { keys: ['A', letter] as const }),
      }
      return call === null || permits(call) ? [item] : []
    }
    const bring = (call: Permission, id: string, path: string) => {
      const item: Creation = {
        id: `import-${id}`,
        label: t(keyUnder('shortcuts.import', id)),
        icon: <FileUp {...icon} />,
        onSelect: go(path),
      }
      return permits(call) ? [item] : []
    }
    return [
      ...add(recordPermission('companies', 'create'), 'company', 'S', () => open('createCompany', {})),
      ...add(recordPermission('divisionsOfCompany', 'create'), 'division', 'I', () =>
        open('createDivision', {}),
      ),
      ...add(createPerson, 'physicalPerson', 'P', () => open('createPhysicalPerson', {})),
      ...add(createPerson, 'legalPerson', 'M', () => open('createLegalPerson', {})),
      ...add(createDataImport, 'data', 'F', go(paths.newImport())),
      ...add(null, 'analysis', 'N', go(paths.newAnalysis())),
      ...add(null, 'dashboard', 'T', () => open('dashboardTitle', {})),
      ...add(createAssessment, 'assessment', 'E', () => open('createDoubleMateriality', {})),
      ...add(inviteMembers, 'member', 'U', () => open('inviteMembers', {})),
      ...add(recordPermission('emissionFactors', 'create'), 'factor', null, () => open('emissionFactor', {})),
      ...bring(recordPermission('companies', 'create'), 'companies', paths.importCompanies()),
      ...bring(recordPermission('divisionsOfCompany', 'create'), 'divisions', paths.importDivisions()),
      ...bring(importPersons, 'physicalPersons', paths.importPhysicalPersons()),
      ...bring(importPersons, 'legalPersons', paths.importLegalPersons()),
    ]
  }, [t, open, navigate, permits])
}
