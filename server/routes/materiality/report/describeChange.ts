import type { ReportedChange } from '../../../store/materiality/reportRecords.ts'
import type { Words } from './reportWords.ts'

/** Resources and fields that have a word; the others are told by their own name. */
const resources = [
  'doubleMaterialities',
  'topics',
  'subjects',
  'surveys',
  'campaigns',
  'divergenceComments',
  'comments',
  'evidence',
] as const

/** What of a record tells nobody anything here. */
const silent: ReadonlySet<string> = new Set(['id', 'topicId', 'surveyId', 'source'])

/** Wholes whose parts would fill a page: that they changed is told, the bundle has both states. */
const told: ReadonlySet<string> = new Set(['distribution', 'questionnaire'])

const longest = 160

type Leaf = readonly [path: string, value: unknown]

/** A line of the history in words: what it is about, and what became of it. */
export function describeChange(line: ReportedChange, words: Words): { what: string; change: string } {
  const { t } = words
  const { resource, title, action, before, after } = line
  const known = resources.find((name) => name === resource) ?? 'other'
  const was = new Map(leavesOf(before))
  const is = new Map(leavesOf(after))
  const details = [...new Set([...was.keys(), ...is.keys()])].flatMap((path) => {
    const field = fieldName(resource, path, words)
    if (told.has(path)) return [t('report.changes.changed', { field })]
    const [old, now] = [was.get(path), is.get(path)].map((value) => valueOf(resource, path, value, words))
    if (old === now || old === undefined || now === undefined) return []
    return before === null || action === 'create'
      ? [t('report.changes.set', { field, after: now })]
      : [t('report.changes.fromTo', { field, before: old, after: now })]
  })
  const name = resource === 'surveys' ? t(`report.stakeholders.surveys.${title}`, { _: title }) : title
  return {
    what: resource === 'surveys' ? name : `${t(`report.changes.resources.${known}`)} ${name}`,
    change: [t(`report.changes.actions.${action}`), ...details].join('\n'),
  }
}

/** Fields of a record by their paths; groups are opened, lists and wholes are not. */
const leavesOf = (record: Record<string, unknown> | null, parent = ''): Leaf[] =>
  Object.entries(record ?? {}).flatMap(([name, value]): Leaf[] => {
    const path = `${parent}${name}`
    if (silent.has(name)) return []
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isGroup && !told.has(path)
      ? leavesOf(value as Record<string, unknown>, `${path}.`)
      : [[path, value]]
  })

/** What polyglot answers for a key it does not have. */
const ifMissing = { _: '' }

/** The report's own word, else that of the screens, else the name in the record. */
const fieldName = (resource: string, path: string, { t, named }: Words): string =>
  t(`report.changes.fields.${path}`, ifMissing) ||
  named(`resources.${resource}.fields.${path}`, ifMissing) ||
  path

function valueOf(resource: string, path: string, value: unknown, { t, named, number }: Words): string {
  if (value === undefined || value === null || value === '') return t('report.changes.empty')
  if (typeof value === 'boolean') return t(value ? 'report.changes.yes' : 'report.changes.no')
  if (typeof value === 'number') return number(value)
  if (typeof value !== 'string') return cut(JSON.stringify(value))
  return (
    named(`resources.${resource}.values.${path}.${value}`, ifMissing) ||
    t(`report.changes.values.${value}`, ifMissing) ||
    cut(value)
  )
}

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text)
