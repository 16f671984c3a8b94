import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useMay } from '#src/dataProvider/currentOrganization.ts'
import { PageBody } from '#src/layout/page/PageBody.tsx'
import { PageFooter } from '#src/layout/page/PageFooter.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { HelpAside } from '../help/HelpAside.tsx'
import { useFieldInFocus } from '../help/useFieldInFocus.ts'
import { SchemaReading } from './SchemaReading.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import { useSchemaEdit, type SchemaEditProps } from './useSchemaEdit.tsx'

type Props = SchemaEditProps & {
  /** Content below the fields, such as facts that no form changes. */
  children?: ReactNode
}

/**
 * The form of a record as a page, or its fields for reading. Change its key for another record or a reloaded one.
 */
export const SchemaEdit = (props: Props) => {
  const { resource, record, after, savedBy, children } = props
  return useMay(savedBy) ? (
    <EditForm {...props} />
  ) : (
    <PageBody width="form">
      <SchemaReading {...{ resource, record, after }} />
      {children}
    </PageBody>
  )
}

const EditForm = ({ children, ...props }: Props) => {
  const { t } = useTexts()
  const help = useFieldInFocus()
  const { formId, state, reset, fields, questions } = useSchemaEdit(props)
  const { isDirty, isSaving, changed, errorCount } = state

  return (
    <>
      <Columns onFocus={help.onFocus}>
        <PageBody width="form">
          {fields}
          {children}
        </PageBody>
        <HelpAside resource={props.resource} path={help.path} />
      </Columns>
      <PageFooter>
        <span role="status">
          {errorCount > 0
            ? t('resources.form.errorCount', { smart_count: errorCount })
            : isDirty
              ? t('resources.form.unsaved', { smart_count: changed })
              : t('resources.form.upToDate')}
        </span>
        <Actions>
          <Button disabled={!isDirty || isSaving} onClick={reset}>
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
        </Actions>
      </PageFooter>
      {questions}
      <UnsavedGuard isUnsaved={isDirty} isSaving={isSaving} />
    </>
  )
}

/** The form, with help beside it where two columns fit. */
const Columns = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('lg')]: { display: 'flex', gap: 8, '& > :first-of-type': { margin: 0 } },
}))

const Actions = styled('span')({ display: 'flex', gap: 8 })
