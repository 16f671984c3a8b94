import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { use, useId, type ReactNode } from 'react'
import { Sheet, SidebarCloseContext } from '../../../layout/sidebars/Sheet.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'

/** A short form in a sidebar: fields, then cancel and add at its foot. */
export const EntitySheet = ({
  title,
  isBusy,
  onSubmit,
  children,
}: {
  title: string
  isBusy: boolean
  onSubmit: () => void
  children: ReactNode
}) => {
  const { t } = useTexts()
  const formId = useId()
  const requestClose = use(SidebarCloseContext)
  return (
    <Sheet
      title={title}
      footer={
        <>
          <Button onClick={requestClose}>{t('onboarding.entity.cancel')}</Button>
          <Button type="submit" form={formId} variant="contained" color="primary" loading={isBusy}>
            {t('onboarding.entity.submit')}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) onSubmit()
        }}
      >
        {children}
      </Form>
    </Sheet>
  )
}

const Form = styled('form')({ display: 'grid', gap: 16 })
