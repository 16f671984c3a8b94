import { keyUnder } from '#locales/textKey.ts'
import {
  distributionPart,
  hasValue,
  isWhole,
  type ChangedPart as Part,
} from '#model/rules/records/changedParts.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { FromTo } from './FromTo.tsx'

type Labels = ReturnType<typeof useTexts>['t']

/** Fallback for a missing text key. */
const ifMissing = { _: '' }

/**
 * Label of a part that no form shows: a weight, a reason, an excluded topic of a category. Empty if there is no label.
 */
export function partLabel(t: Labels, path: string): string {
  const part = distributionPart(path)
  if (part === undefined) return t(keyUnder('history.fields', path), ifMissing)
  const category = t(keyUnder('resources.contacts.values.category', part.category))
  return t(`history.distribution.${part.kind}`, { category })
}

/** A part of a record with its label, before and after. */
export const ChangedPart = ({ path, before, after }: Part) => {
  const { t } = useTexts()
  const format = useFormats()
  const show = (value: unknown): string => {
    if (isWhole(path)) return t('history.newVersion')
    if (!hasValue(value)) return t('history.nothing')
    if (typeof value === 'boolean') return t(value ? 'history.yes' : 'history.no')
    if (typeof value === 'number') return format.number(value)
    if (Array.isArray(value)) return value.join(', ')
    return t(keyUnder('history.values', String(value)), ifMissing) || String(value)
  }
  return (
    <>
      <dt>{partLabel(t, path)}</dt>
      <FromTo before={hasValue(before) && !isWhole(path) ? show(before) : undefined} after={show(after)} />
    </>
  )
}
