import { ArrowRight } from 'lucide-react'
import type { LeafField, Resource } from '#model/schema/defineResource.ts'
import { valueAt } from '#model/schema/rules.ts'
import type { Change } from '#model/wire/changes.ts'
import { fieldLabel } from '../../resources/fromSchema/labelKeys.ts'
import { isRecordReference, RecordNames } from '../../resources/fromSchema/RecordNames.tsx'
import { useShowValue } from '../../resources/fromSchema/useShowValue.tsx'
import { useTexts } from '../../ui/text/Texts.tsx'

type ChangedFieldProps = { resource: Resource; leaf: LeafField } & Pick<Change, 'before' | 'after'>

/** A field’s name, then what it was and what it became, in words; a value that was not there is not drawn. */
export const ChangedField = ({ resource, leaf, before, after }: ChangedFieldProps) => {
  const { t } = useTexts()
  const isFirst = isMissing(valueAt(before, leaf.path))
  return (
    <>
      <dt>{t(fieldLabel(resource, leaf.path))}</dt>
      <dd>
        {!isFirst && (
          <>
            <del aria-label={t('history.before')}>
              <Value {...{ resource, leaf }} record={before ?? {}} />
            </del>
            <ArrowRight size={14} strokeWidth={1.75} aria-hidden />
          </>
        )}
        <ins aria-label={t('history.after')}>
          <Value {...{ resource, leaf }} record={after ?? {}} />
        </ins>
      </dd>
    </>
  )
}

const Value = ({ resource, leaf, record }: { resource: Resource; leaf: LeafField; record: object }) => {
  const { t } = useTexts()
  const show = useShowValue(resource)
  const value = valueAt(record, leaf.path)
  if (isMissing(value)) return t('history.nothing')
  const { reference } = leaf.field
  if (isRecordReference(reference)) {
    const ids = [value].flat().map(String)
    return <RecordNames {...{ reference, ids }} gone={t('history.gone')} />
  }
  return show(leaf, record)
}

const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
