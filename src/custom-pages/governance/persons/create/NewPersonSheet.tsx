import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { use, type ReactNode } from 'react'
import { Sheet, SidebarCloseContext } from '../../../../layout/sidebars/Sheet.tsx'
import { resourceText } from '../../../../resources/fromSchema/labelKeys.ts'
import { personResources, type PersonType } from '../../../../resources/persons/personWords.ts'
import { useTexts } from '../../../../ui/text/Texts.tsx'
import type { FirstOfTwo } from './newPersonProps.ts'

/** The frame of a new person: what it is, its form, and where it leads. */
export const NewPersonSheet = ({
  type,
  formId,
  isPending,
  inSteps,
  children,
}: {
  type: PersonType
  formId: string
  isPending: boolean
  inSteps: FirstOfTwo | undefined
  children: ReactNode
}) => {
  const { t } = useTexts()
  const requestClose = use(SidebarCloseContext)
  const create = t(resourceText(personResources[type], 'create'))
  return (
    <Sheet
      title={inSteps?.title ?? create}
      {...(inSteps && { steps: 2 })}
      footer={
        <>
          <Button onClick={inSteps?.onCancel ?? requestClose}>
            {t(inSteps ? 'persons.known.search' : 'resources.form.close')}
          </Button>
          <Button type="submit" form={formId} variant="contained" color="primary" loading={isPending}>
            {inSteps ? t('persons.known.continue') : create}
          </Button>
        </>
      }
    >
      <Stack>
        {inSteps?.head}
        {children}
      </Stack>
    </Sheet>
  )
}

const Stack = styled('div')({ display: 'grid', gap: 20, '& > [role="radiogroup"]': { justifySelf: 'start' } })
