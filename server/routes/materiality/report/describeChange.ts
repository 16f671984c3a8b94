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
  'evidence',
] as const

/** What of a record tells nobody anything here. */
const silent: ReadonlySet<string> = new Set(['id', 'topicId', 'surveyId', 'source'])

const longest = 160

/** A line of the history in words: what it is about, and what became of it. */
export function describeChange(line: ReportedChange, words: Words): { what: string; change: string } {
  const { t } = words
  const { resource, title, action, before, after } = line
  const known = resources.find((name) => name === resource) ?? 'other'
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const told = names
    .filter((name) => !silent.has(name))
    .flatMap((name) => {
      const [was, is] = [valueOf(before?.[name], words), valueOf(after?.[name], words)]
      if (was === is) return []
      const field = fieldName(resource, name, words)
      return before === null || action === 'create'
        ? [t('report.changes.set', { field, after: is })]
        : [t('report.changes.fromTo', { field, before: was, after: is })]
    })
  return {
    what: `${t(`report.changes.resources.${known}`)} ${title}`,
    change: [t(`report.changes.actions.${line.action}`), ...told].join('\n'),
  }
}

/** The report's own word, else that of the screens, else the name in the record. */
const fieldName = (resource: string, name: string, { t, named }: Words): string =>
  t(`report.changes.fields.${name}`, ifMissing) ||
  named(`resources.${resource}.fields.${name}`, ifMissing) ||
  name

/** What polyglot answers for a key it does not have. */
const ifMissing = { _: '' }

function valueOf(value: unknown, { t }: Words): string {
  if (value === undefined || value === null || value === '') return t('report.changes.empty')
  if (typeof value === 'boolean') return t(value ? 'report.changes.yes' : 'report.changes.no')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}${t('report.changes.more')}` : text
}
