import IconButton from '@mui/material/IconButton'
import { Ellipsis, Merge, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { mergePersons, removePerson, updatePerson } from '#model/calls/governance.ts'
import type { Person } from '#model/wire/governance/persons.ts'
import { useMay } from '#src/dataProvider/currentOrganization.ts'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { HistoryButton } from '#src/resources/fromSchema/sidebar/HistoryButton.tsx'
import { personResources } from '#src/resources/persons/personResources.ts'
import { useMenu } from '#src/ui/menu/useMenu.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { DeletePersonDialog } from './DeletePersonDialog.tsx'

/** History, and a « … » menu with merge and delete. */
export const PersonActions = ({ person }: { person: Person }) => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  const [isDeleting, setIsDeleting] = useState(false)
  const label = t('persons.menu')
  const mayMerge = useMay(mergePersons)
  const mayRemove = useMay(removePerson)
  const mayUpdate = useMay(updatePerson)
  const mayAct = mayMerge || mayRemove
  const { trigger, menu } = useMenu(label, [
    {
      id: 'person',
      actions: [
        ...(mayMerge
          ? [
              {
                id: 'merge',
                label: t('persons.merge.menu'),
                icon: <Merge size={16} strokeWidth={1.75} />,
                onClick: () =>
                  sidebars.open('selectPerson', {
                    among: { type: person.type, exceptId: person.id },
                    onSelect: ({ id }) => sidebars.open('mergePersons', { personIds: [person.id, id] }),
                  }),
              },
            ]
          : []),
        ...(mayRemove
          ? [
              {
                id: 'delete',
                label: t('persons.delete.menu'),
                icon: <Trash2 size={16} strokeWidth={1.75} />,
                isDestructive: true,
                onClick: () => setIsDeleting(true),
              },
            ]
          : []),
      ],
    },
  ])
  return (
    <>
      <HistoryButton
        resource={personResources[person.type].name}
        id={person.id}
        title={person.fullName}
        isRestorable={mayUpdate}
      />
      {mayAct && (
        <IconButton aria-label={label} title={label} {...trigger}>
          <Ellipsis size={16} strokeWidth={1.75} />
        </IconButton>
      )}
      {menu}
      {isDeleting && <DeletePersonDialog person={person} onClose={() => setIsDeleting(false)} />}
    </>
  )
}
