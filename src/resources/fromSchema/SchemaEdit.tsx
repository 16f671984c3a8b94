import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useId, useState, type ReactNode } from 'react'
import type { Resource } from '#model/schema/defineResource.ts'
import { PageBody } from '../../layout/page/PageBody.tsx'
import { PageFooter } from '../../layout/page/PageFooter.tsx'
import { useTexts } from '../../ui/text/Texts.tsx'
import type { EditedRecord } from './conflict/useConflict.tsx'
import { countErrors } from './countErrors.ts'
import { HelpAside } from './help/HelpAside.tsx'
import { useFieldInFocus } from './help/useFieldInFocus.ts'
import { SaveQuestion, type AskBeforeSaving, type Question } from './SaveQuestion.tsx'
import { SchemaForm } from './SchemaForm.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import { useNewerVersion } from './useNewerVersion.ts'
import { useRecordForm } from './useRecordForm.ts'
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
  note,
  after,
  ask,
  children,
}: {
  resource: Resource
  record: EditedRecord
  meta?: Readonly<Record<string, string>>
  locked?: Readonly<Record<string, string>>
  /** What is said above the fields, such as what is missing in them; it finds the form in its context. */
  note?: ReactNode
  /** What stands behind a section, by its name. */
  after?: Readonly<Record<string, ReactNode>>
  /** What a change that is about to be saved has to be asked about. */
  ask?: AskBeforeSaving
  /** What stands under the fields, such as facts that no form changes. */
  children?: ReactNode
}) => {
  const { t } = useTexts()
  const formId = useId()
  const { form, before, setBefore, isDirty, isSaving, save, dialog } = useRecordForm({
    resource,
    opened,
    meta,
  })
  const { errors, dirtyFields } = form.formState
  const help = useFieldInFocus()
  const errorCount = countErrors(errors)
  const [asked, setAsked] = useState<{ question: Question; values: Values }>()
  useNewerVersion({ resource, form, before: before ?? opened, setBefore, newer: opened })

  return (
    <>
      <Columns onFocus={help.onFocus}>
        <PageBody width="form">
          <SchemaForm
            {...{ id: formId, resource, form }}
            purpose="edit"
            {...(locked && { locked })}
            {...(after && { after })}
            note={note}
            onSubmit={(values) => {
              const question = ask?.(before ?? opened, values)
              if (question) setAsked({ question, values })
              else save(values)
            }}
          />
          {children}
        </PageBody>
        <HelpAside resource={resource} path={help.path} />
      </Columns>
      <PageFooter>
        <span role="status">
          {errorCount > 0 && form.formState.isSubmitted
            ? t('resources.form.errorCount', { smart_count: errorCount })
            : isDirty
              ? t('resources.form.unsaved', { smart_count: countLeaves(dirtyFields) })
              : t('resources.form.upToDate')}
        </span>
        <Acts>
          <Button disabled={!isDirty || isSaving} onClick={() => form.reset(before)}>
            {t('resources.form.cancel')}
          </Button>
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
        </Acts>
      </PageFooter>
      {dialog}
      {asked && (
        <SaveQuestion
          question={asked.question}
          onSave={() => save(asked.values)}
          onClose={() => setAsked(undefined)}
        />
      )}
      <UnsavedGuard isUnsaved={isDirty} isSaving={isSaving} />
    </>
  )
}

/** How many fields react-hook-form holds for changed; a list of choices is one. */
const countLeaves = (tree: object): number =>
  Object.values(tree).reduce<number>(
    (sum, value: unknown) =>
      sum +
      (typeof value === 'object' && value !== null && !Array.isArray(value)
        ? countLeaves(value)
        : Number(Boolean(value))),
    0,
  )

/** The form, and help beside it where there is room for two columns. */
const Columns = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('lg')]: { display: 'flex', gap: 8, '& > :first-of-type': { margin: 0 } },
}))

const Acts = styled('span')({ display: 'flex', gap: 8 })
