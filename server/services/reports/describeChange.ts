import { changedParts, distributionPart, hasValue, isWhole } from '#model/rules/records/changedParts.ts'
import type { ReportedChange } from '#server/store/materiality/reports/reportRecords.ts'
import { sectorName } from './coverReport.ts'
import { isUuid } from '#server/store/engine/ids.ts'
import type { Labels } from './reportTexts.ts'

/** Resources that have a label of their own; the others are described by a general one. */
const resources = [
  'doubleMaterialities',
  'topics',
  'subjects',
  'surveys',
  'campaigns',
  'divergenceComments',
  'comments',
  'evidence',
  'analyses',
] as const

const longest = 160

/** A line of the history as text: what it concerns, and what happened to it. */
export function describeChange(
  line: ReportedChange,
  labels: Labels,
  names: ReadonlyMap<string, string>,
): { what: string; change: string } {
  const { t } = labels
  const valueIn = (path: string, value: unknown) => valueOf(resource, path, value, { ...labels, names })
  const { resource, title, action, before, after } = line
  const known = resources.find((name) => name === resource) ?? 'other'
  const details = changedParts({ before, after }).flatMap((part) => {
    const field = fieldName(resource, part.path, labels)
    if (isWhole(part.path)) return [t('report.changes.set', { field, after: t('report.changes.newVersion') })]
    const [old, now] = [part.before, part.after].map((value) => valueIn(part.path, value))
    if (old === undefined || now === undefined) return []
    return before === null || action === 'create'
      ? [t('report.changes.set', { field, after: now })]
      : [t('report.changes.fromTo', { field, before: old, after: now })]
  })
  const name = resource === 'surveys' ? t(`report.changes.surveys.${title}`, { _: title }) : title
  return {
    what: resource === 'surveys' ? name : `${t(`report.changes.resources.${known}`)} ${name}`,
    change: [t(`report.changes.actions.${action}`), ...details].join('\n'),
  }
}

/** Default answer of polyglot for a missing key. */
const ifMissing = { _: '' }

/** The report's own label, otherwise that of the screens, otherwise the name in the record. */
function fieldName(resource: string, path: string, { t, named }: Labels): string {
  const asked = distributionPart(path)
  if (asked) {
    const category = named(`resources.contacts.values.category.${asked.category}`)
    return t(`report.changes.distribution.${asked.kind}`, { category })
  }
  return (
    t(`report.changes.fields.${path}`, ifMissing) ||
    named(`resources.${resource}.fields.${path}`, ifMissing) ||
    path
  )
}

function valueOf(
  resource: string,
  path: string,
  value: unknown,
  labels: Labels & { names: ReadonlyMap<string, string> },
): string {
  const { t, named, number, names } = labels
  if (!hasValue(value)) return t('report.changes.empty')
  if (typeof value === 'boolean') return t(value ? 'report.changes.yes' : 'report.changes.no')
  if (typeof value === 'number') return number(value)
  if (Array.isArray(value)) {
    return cut(value.map((one) => valueOf(resource, path, one, labels)).join(', '))
  }
  if (typeof value !== 'string') return cut(JSON.stringify(value))
  if (path === 'activitySectorId') return sectorName(value, labels.language)
  const name = names.get(value)
  if (name !== undefined) return path === 'subTopic' ? `${value} ${name}` : name
  // Its record no longer exists.
  if (isUuid(value)) return t('report.changes.gone')
  return (
    named(`resources.${resource}.values.${path}.${value}`, ifMissing) ||
    t(`report.changes.values.${value}`, ifMissing) ||
    cut(value)
  )
}

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text)
