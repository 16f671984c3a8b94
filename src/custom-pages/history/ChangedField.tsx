import type { LeafField, Resource } from '#model/schema/defineResource.ts'
import { valueAt } from '#model/schema/rules.ts'
import type { Change } from '#model/wire/records/changes.ts'
import { FieldText, isMissing } from '#src/resources/fromSchema/form/FieldText.tsx'
import { fieldLabel } from '#src/resources/fromSchema/labelKeys.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { FromTo } from './FromTo.tsx'

type ChangedFieldProps = { resource: Resource; leaf: LeafField } & Pick<Change, 'before' | 'after'>

/** A field with its value before and after, as text. A missing value is not shown. */
export const ChangedField = ({ resource, leaf, before, after }: ChangedFieldProps) => {
  const { t } = useTexts()
  const labels = { resource, leaf, empty: t('history.nothing'), gone: t('history.gone') }
  return (
    <>
      <dt>{t(fieldLabel(resource, leaf.path))}</dt>
      <FromTo
        before={
          isMissing(valueAt(before, leaf.path)) ? undefined : <FieldText {...labels} record={before ?? {}} />
        }
        after={<FieldText {...labels} record={after ?? {}} />}
      />
    </>
  )
}
