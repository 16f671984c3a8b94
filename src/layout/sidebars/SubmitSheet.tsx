import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { use, useId, type ReactNode } from 'react'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { Sheet, SidebarCloseContext, type SheetProps } from './Sheet.tsx'
import { useUnsavedSidebar } from './useSidebar.ts'

export type SubmitSheetProps = Omit<SheetProps, 'footer'> & {
  /** Something in it would be lost. */
  isDirty: boolean
  isSaving: boolean
  onSubmit: () => unknown
  /** Without it there is nothing to save, only to read. */
  submitLabel?: string | undefined
  isSubmitDisabled?: boolean
  closeLabel?: string
  /** Another way back than closing, such as to the first of two steps. */
  onClose?: (() => void) | undefined
  /** What stands at the left of its foot: what is to be corrected, another act. */
  start?: ReactNode
  /** What stands under the form and is no part of it. */
  after?: ReactNode
  /** Between the fields, in px. */
  gap?: number
  children: ReactNode
}

/**
 * A sheet that is submitted: its fields, the way back and the way on. Closing asks about what is typed, and waits for a save
 * that is under way; Ctrl Enter saves from any field (look §7).
 */
export const SubmitSheet = ({
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
  ...sheet
}: SubmitSheetProps) => {
  const { t } = useTexts()
  const formId = useId()
  const requestClose = use(SidebarCloseContext)
  useUnsavedSidebar(isDirty, isSaving)
  return (
    <Sheet
      {...sheet}
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
          // A form inside a sheet that is opened from a form would submit both: events pass through portals.
          event.stopPropagation()
          if (!isSaving && submitLabel !== undefined) void onSubmit()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
        }}
      >
        {children}
      </Form>
      {after}
    </Sheet>
  )
}

const Form = styled('form')({ display: 'grid', alignContent: 'start' })
