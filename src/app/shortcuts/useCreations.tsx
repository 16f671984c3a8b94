import { FileUp, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { keyUnder } from '#locales/textKey.ts'
import type { PaletteItem } from '#src/layout/palette/paletteItem.ts'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { paths } from '#src/paths.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

export type Creation = Extract<PaletteItem, { onSelect: () => void }>

/** What can be created or imported from anywhere: in the palette, and the most common by « A » and a letter. */
export function useCreations(): readonly Creation[] {
  const { t } = useTexts()
  const { open } = useSidebars()
  const navigate = useNavigate()
  return useMemo(() => {
    const go = (path: string) => () => void navigate(path)
    const add = (id: string, letter: string | null, onSelect: () => void): Creation => ({
      id,
      label: t(keyUnder('shortcuts.create', id)),
      icon: <Plus {...icon} />,
      onSelect,
      ...(letter !== null && { keys: ['A', letter] as const }),
    })
    const bring = (id: string, path: string): Creation => ({
      id: `import-${id}`,
      label: t(keyUnder('shortcuts.import', id)),
      icon: <FileUp {...icon} />,
      onSelect: go(path),
    })
    return [
      add('company', 'S', () => open('createCompany', {})),
      add('division', 'I', () => open('createDivision', {})),
      add('physicalPerson', 'P', () => open('createPhysicalPerson', {})),
      add('legalPerson', 'M', () => open('createLegalPerson', {})),
      add('data', 'F', go(paths.newImport())),
      add('analysis', 'N', go(paths.newAnalysis())),
      add('dashboard', 'T', () => open('dashboardTitle', {})),
      add('assessment', 'E', () => open('createDoubleMateriality', {})),
      add('member', 'U', () => open('inviteMembers', {})),
      add('factor', null, () => open('emissionFactor', {})),
      bring('companies', paths.importCompanies()),
      bring('divisions', paths.importDivisions()),
      bring('physicalPersons', paths.importPhysicalPersons()),
      bring('legalPersons', paths.importLegalPersons()),
    ]
  }, [t, open, navigate])
}
