import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { use, useId, type ReactNode } from 'react'
import { focusFirstError } from '#src/ui/form/focusFirstError.ts'
import { RequiredLegend } from '#src/ui/form/RequiredLegend.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { SidebarFrame, SidebarCloseContext, type SidebarFrameProps } from './SidebarFrame.tsx'
import { useUnsavedSidebar } from './useSidebar.ts'

export type SubmitSidebarProps = Omit<SidebarFrameProps, 'footer'> & {
  /** Closing would lose input. */
  isDirty: boolean
  isSaving: boolean
  onSubmit: () => unknown
  /** Without it, the sidebar is read-only. */
  submitLabel?: string | undefined
  isSubmitDisabled?: boolean
  closeLabel?: string
  /** Another way back than closing, such as to the first of two steps. */
  onClose?: (() => void) | undefined
  /** Content at the left of the footer: the number of errors, or another action. */
  start?: ReactNode
  /** Content below the form that is not part of it. */
  after?: ReactNode
  /** Gap between the fields, in px. */
  gap?: number
  children: ReactNode
}

/**
 * A sidebar with a submit button: its fields, cancel and submit. Closing asks about unsaved input and waits for a
 * running save. Ctrl Enter saves from any field (look §7).
 */
export const SubmitSidebar = ({
  isDirty,
  isSaving,
  onSubmit,
  submitLabel,
  isSubmitDisabled = false,
  closeLabel,
  onClose,
  start,
  after,
  gap = 16,
  children,
  ...frame
}: SubmitSidebarProps) => {
  const { t } = useTexts()
  const formId = useId()
  const requestClose = use(SidebarCloseContext)
  useUnsavedSidebar(isDirty, isSaving)
  return (
    <SidebarFrame
      {...frame}
      footer={
        <>
          {start}
          <Button onClick={onClose ?? requestClose}>{closeLabel ?? t('resources.form.close')}</Button>
          {submitLabel !== undefined && (
            <Button
              type="submit"
              form={formId}
              variant="contained"
              color="primary"
              disabled={isSubmitDisabled}
              loading={isSaving}
            >
              {submitLabel}
            </Button>
          )}
        </>
      }
    >
      <Form
        id={formId}
        noValidate
        style={{ gap }}
        onSubmit={(event) => {
          event.preventDefault()
          // React events bubble through portals, so a form in a sidebar opened from a form would submit both.
          event.stopPropagation()
          if (isSaving || submitLabel === undefined) return
          const { currentTarget } = event
          void Promise.resolve(onSubmit()).then(() => focusFirstError(currentTarget))
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
        }}
      >
        <RequiredLegend />
        {children}
      </Form>
      {after}
    </SidebarFrame>
  )
}

const Form = styled('form')({ display: 'grid', alignContent: 'start' })
