import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useUpdate } from 'ra-core'
import { useEffect, useId, useState, type ReactNode } from 'react'
import type { Resource } from '#model/schema/defineResource.ts'
import { PageBody } from '../../layout/page/PageBody.tsx'
import { PageFooter } from '../../layout/page/PageFooter.tsx'
import { toasts } from '../../layout/toasts/toastStore.ts'
import { useTexts } from '../../ui/text/Texts.tsx'
import { isConflict, useConflict, type EditedRecord } from './conflict/useConflict.tsx'
import { explainError } from './explainError.ts'
import { resourceText } from './labelKeys.ts'
import { SchemaForm } from './SchemaForm.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import { showRefusal, useSchemaForm } from './useSchemaForm.ts'
import type { Values } from './schemaResolver.ts'

/**
 * The form of a record, with the state it was opened in: what is saved is the difference from that state. When
 * somebody else has changed the record since, the person composes both versions. Mount it anew (by key) for
 * another record or a reloaded one.
 */
export const SchemaEdit = ({
  resource,
  record: opened,
  meta,
  locked,
  children,
}: {
  resource: Resource
  record: EditedRecord
  meta?: Readonly<Record<string, string>>
  locked?: Readonly<Record<string, string>>
  /** What stands under the fields, such as facts that no form changes. */
  children?: ReactNode
}) => {
  const { t } = useTexts()
  const formId = useId()
  const [before, setBefore] = useState(opened)
  const form = useSchemaForm(resource, 'edit', opened)
  const [update, { isPending }] = useUpdate<EditedRecord>()
  const { isDirty, errors } = form.formState
  const errorCount = Object.keys(errors).length
  const word = (key: string) => t(resourceText(resource, key))

  const settle = (saved: EditedRecord) => {
    setBefore(saved)
    toasts.show({ kind: 'success', title: word('saved') })
  }
  // A newer state, such as what a directory told, is followed as long as nothing was typed.
  const [seen, setSeen] = useState(opened)
  if (seen !== opened) {
    setSeen(opened)
    if (!isDirty) setBefore(opened)
  }
  const { reset } = form
  useEffect(() => reset(before), [reset, before])
  const conflict = useConflict({ resource, meta, onSaved: settle })

  const save = (values: Values) => {
    if (isPending) return
    void update(
      resource.name,
      { id: before.id, data: values, previousData: before, ...(meta && { meta }) },
      {
        mutationMode: 'pessimistic',
        onSuccess: settle,
        onError: (error) => {
          if (isConflict(error)) conflict.ask(before, values)
          else if (!showRefusal(form, resource, 'edit', error)) {
            toasts.show({ kind: 'error', title: word('saveFailed'), detail: explainError(error, t) })
          }
        },
      },
    )
  }

  return (
    <>
      <PageBody width="form">
        <SchemaForm
          {...{ id: formId, resource, form }}
          purpose="edit"
          {...(locked && { locked })}
          onSubmit={save}
        />
        {children}
      </PageBody>
      <PageFooter>
        <span role="status">
          {errorCount > 0 && form.formState.isSubmitted
            ? t('resources.form.errorCount', { smart_count: errorCount })
            : t(isDirty ? 'resources.form.unsaved' : 'resources.form.upToDate')}
        </span>
        <Acts>
          <Button disabled={!isDirty || isPending} onClick={() => reset(before)}>
            {t('resources.form.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="contained"
            color="primary"
            disabled={!isDirty}
            loading={isPending}
          >
            {t('resources.form.save')}
          </Button>
        </Acts>
      </PageFooter>
      {conflict.dialog}
      <UnsavedGuard isUnsaved={isDirty && !isPending} />
    </>
  )
}

const Acts = styled('span')({ display: 'flex', gap: 8 })
