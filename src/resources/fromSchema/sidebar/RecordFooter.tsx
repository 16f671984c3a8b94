import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { use } from 'react'
import { SidebarCloseContext } from '#src/layout/sidebars/SidebarFrame.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { FormState } from './formState.ts'

/** The unsaved state, then cancel and save; « Fermer » where nothing is changed. */
export const RecordFooter = ({
  formId,
  hasForm,
  form: { isDirty, isSaving, changed, errorCount },
  onReset,
}: {
  formId: string
  /** The form is visible. Its changes can be saved from the other tabs too. */
  hasForm: boolean
  form: FormState
  onReset: () => void
}) => {
  const { t } = useTexts()
  const requestClose = use(SidebarCloseContext)
  return (
    <>
      <Status role="status">
        {errorCount > 0
          ? t('resources.form.errorCount', { smart_count: errorCount })
          : isDirty && t('resources.form.unsaved', { smart_count: changed })}
      </Status>
      <Button disabled={isSaving} onClick={isDirty ? onReset : requestClose}>
        {t(isDirty ? 'resources.form.cancel' : 'ui.dialog.close')}
      </Button>
      {(hasForm || isDirty) && (
        <Button
          type="submit"
          form={formId}
          variant="contained"
          color="primary"
          disabled={!isDirty}
          loading={isSaving}
        >
          {t('resources.form.save')}
        </Button>
      )}
    </>
  )
}

const Status = styled('span')(({ theme }) => ({
  flex: 1,
  color: theme.vars.palette.text.secondary,
  // Visually hidden: the buttons take the width, and they change with the state.
  [theme.breakpoints.down('sm')]: {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
}))
