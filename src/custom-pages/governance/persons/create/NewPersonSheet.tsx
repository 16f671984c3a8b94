import Button from '@mui/material/Button'
import { use, type ReactNode } from 'react'
import { Sheet, SidebarCloseContext } from '../../../../layout/sidebars/Sheet.tsx'
import { resourceText } from '../../../../resources/fromSchema/labelKeys.ts'
import { personResources, type PersonType } from '../../../../resources/persons/personWords.ts'
import { useTexts } from '../../../../ui/text/Texts.tsx'

/** The frame of a new person: what it is, its form, and the way back to where it was asked for. */
export const NewPersonSheet = ({
  type,
  formId,
  isPending,
  onBack,
  children,
}: {
  type: PersonType
  formId: string
  isPending: boolean
  /** Back to the search it came from; without one the sidebar closes. */
  onBack?: (() => void) | undefined
  children: ReactNode
}) => {
  const { t } = useTexts()
  const requestClose = use(SidebarCloseContext)
  const title = t(resourceText(personResources[type], 'create'))
  return (
    <Sheet
      title={title}
      footer={
        <>
          <Button onClick={onBack ?? requestClose}>
            {t(onBack ? 'persons.select.back' : 'resources.form.close')}
          </Button>
          <Button type="submit" form={formId} variant="contained" color="primary" loading={isPending}>
            {title}
          </Button>
        </>
      }
    >
      {children}
    </Sheet>
  )
}
