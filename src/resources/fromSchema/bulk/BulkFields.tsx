import { useWatch } from 'react-hook-form'
import { isClosed } from '#model/rules/register/lifecycle.ts'
import { closedChoices } from '#model/schema/filters.ts'
import type { Resource } from '#model/schema/defineResource.ts'
import { FormDate, FormSelect } from '#src/layout/forms/inputs.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { FormRecords } from '../form/FormRecords.tsx'
import { fieldLabel, valueLabel } from '../labelKeys.ts'
import { SchemaInput } from '../form/SchemaInput.tsx'
import { bulkLeaves, type BulkKind } from './toBulkAction.ts'

/** The input of an action on many records: a date, a field and its value, members, or nothing. */
export const BulkFields = ({ resource, kind }: { resource: Resource; kind: BulkKind }) => {
  const { t } = useTexts()
  const chosen: unknown = useWatch({ name: 'field' })
  const leaves = bulkLeaves(resource)
  const leaf = leaves.find(({ path }) => path === chosen)
  switch (kind) {
    case 'cease':
      return <FormDate source="date" required label={t('selection.bulk.ceaseDate')} />
    case 'assign':
      return (
        <>
          <p>{t('selection.bulk.assignBody')}</p>
          <FormRecords source="members" reference="members" label={t('selection.bulk.members')} />
        </>
      )
    case 'remove':
      return <p>{t('selection.bulk.removeBody')}</p>
    default:
      return (
        <>
          <FormSelect
            source="field"
            label={t('selection.bulk.field')}
            choices={leaves.map(({ path }) => ({ value: path, label: t(fieldLabel(resource, path)) }))}
            emptyLabel={t('selection.bulk.noField')}
          />
          {leaf && leaf.path === resource.manyAtOnce?.ceased?.field ? (
            <FormSelect
              source={leaf.path}
              label={t(fieldLabel(resource, leaf.path))}
              choices={(closedChoices(leaf.field) ?? [])
                .filter((value) => !isClosed(value))
                .map((value) => ({ value, label: t(valueLabel(resource, leaf.path, value)) }))}
              emptyLabel={t('selection.bulk.noField')}
            />
          ) : (
            leaf && <SchemaInput key={leaf.path} {...{ resource, leaf }} />
          )}
        </>
      )
  }
}
