import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import type { LeafField, Resource } from '#model/schema/defineResource.ts'
import { valueAt } from '#model/schema/rules.ts'
import { explainError } from '#src/layout/explainError.ts'
import { SkeletonBar } from '#src/ui/states/SkeletonBar.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { EditedRecord } from '../conflict/useConflict.tsx'
import { useStoredRecord } from '../conflict/useStoredRecord.ts'
import { fieldLabel } from '../labelKeys.ts'
import { SchemaInput } from '../form/SchemaInput.tsx'
import { useRecordForm } from '../form/useRecordForm.ts'

type CellEditorProps = {
  resource: Resource
  leaf: LeafField
  row: { id: string }
  /** The cell being edited. */
  anchor: HTMLElement
  onClose: () => void
}

/**
 * Edits one field of a row within the list. The record is read first; the difference from that version is saved, as
 * from a form. Escape discards the input.
 */
export const CellEditor = (props: CellEditorProps) => {
  const { resource, leaf, row, anchor, onClose } = props
  const { t } = useTexts()
  const stored = useStoredRecord(resource, row.id, parentsOf(resource, row), 1)
  const title = valueAt(row, resource.title)
  const close = () => {
    onClose()
    anchor.focus()
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={close}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': `${t(fieldLabel(resource, leaf.path))}, ${typeof title === 'string' ? title : ''}`,
          sx: { width: Math.max(280, anchor.offsetWidth), p: 1.5 },
        },
      }}
    >
      {stored.data ? (
        <CellForm {...props} onClose={close} record={stored.data} />
      ) : stored.error ? (
        <p role="alert">{explainError(stored.error, t)}</p>
      ) : (
        <SkeletonBar width={180} />
      )}
    </Popover>
  )
}

const CellForm = ({ resource, leaf, row, record, onClose }: CellEditorProps & { record: EditedRecord }) => {
  const { t } = useTexts()
  const { form, isDirty, isSaving, save, dialog } = useRecordForm({
    resource,
    opened: record,
    meta: parentsOf(resource, row),
    onSaved: onClose,
  })
  const frame = useRef<HTMLFormElement>(null)
  // The input appears once the record is read, when the popover already has the focus.
  useEffect(() => frame.current?.querySelector<HTMLElement>('input, [role="combobox"]')?.focus(), [])
  const { errors, isSubmitted } = form.formState
  // Errors in other fields of the record must be corrected in its own form.
  const isWrongElsewhere = isSubmitted && Object.keys(errors).length > 0 && !valueAt(errors, leaf.path)
  return (
    <FormProvider {...form}>
      <Form ref={frame} noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <SchemaInput {...{ resource, leaf }} />
        {isWrongElsewhere && <p role="alert">{t('selection.bulk.wrongElsewhere')}</p>}
        <footer>
          <Button size="small" onClick={onClose}>
            {t('selection.bulk.cancel')}
          </Button>
          <Button
            size="small"
            type="submit"
            variant="contained"
            color="primary"
            disabled={!isDirty}
            loading={isSaving}
          >
            {t('selection.bulk.save')}
          </Button>
        </footer>
      </Form>
      {dialog}
    </FormProvider>
  )
}

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  '& p': { margin: 0, color: theme.vars.palette.error.main },
  '& footer': { display: 'flex', justifyContent: 'flex-end', gap: 8 },
}))

/** The parent ids in the path of one record, from its row: a site's company. */
const parentsOf = ({ recordPath = '' }: Resource, row: object): Record<string, string> =>
  Object.fromEntries(
    [...recordPath.matchAll(/:(\w+)/g)].flatMap(([, name = '']) => {
      const id = valueAt(row, name)
      return typeof id === 'string' && name !== 'id' ? [[name, id]] : []
    }),
  )
