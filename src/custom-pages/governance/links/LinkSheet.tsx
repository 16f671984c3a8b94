import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { use, useId, type ReactNode } from 'react'
import { Sheet, SidebarCloseContext } from '../../../layout/sidebars/Sheet.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'

/** A short form in a sheet of 440; Ctrl Enter saves from any field (look §7). */
export const LinkSheet = ({
  title,
  meta,
  onBack,
  submitLabel,
  isBusy,
  onSubmit,
  children,
}: {
  title: string
  meta?: string | undefined
  /** To the first of two steps. */
  onBack?: (() => void) | undefined
  submitLabel: string
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
      {...(meta !== undefined && { meta })}
      {...(onBack && { steps: 2 })}
      footer={
        <>
          <Button onClick={onBack ?? requestClose}>
            {t(onBack ? 'governance.form.back' : 'governance.form.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="contained" color="primary" loading={isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // A form inside a sheet that is opened from a form would submit both: events pass through portals.
          event.stopPropagation()
          if (!isBusy) onSubmit()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
        }}
      >
        {children}
      </Form>
    </Sheet>
  )
}

const Form = styled('form')({ display: 'grid', gap: 16 })
