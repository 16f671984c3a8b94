import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Suspense } from 'react'
import { keyUnder } from '#locales/textKey.ts'
import { resources } from '#model/resources/resources.ts'
import { changedParts } from '#model/rules/records/changedParts.ts'
import { leavesOf, type Resource, type LeafField } from '#model/schema/defineResource.ts'
import type { Change } from '#model/wire/records/changes.ts'
import { lazyWithMessages } from '#src/layout/texts/lazyWithMessages.tsx'
import { changedLeaves } from '#src/resources/fromSchema/form/changedLeaves.ts'
import { resourceText, fieldLabel } from '#src/resources/fromSchema/labelKeys.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { Initials } from '#src/ui/Initials.tsx'
import { SkeletonBar } from '#src/ui/states/SkeletonBar.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { entryTexts, indicatorTexts, unitTexts } from '#src/imports/texts.ts'
import { ChangedPart, partLabel } from './ChangedPart.tsx'
import { valueAt } from '#model/schema/rules.ts'
import { FieldText, isMissing } from '#src/resources/fromSchema/form/FieldText.tsx'
import { FromTo } from './FromTo.tsx'

// Few records are entry sheets, so this is loaded lazily.
const ChangedEntry = lazyWithMessages<Pick<Change, 'resource' | 'before' | 'after'>>(
  () => import('./ChangedEntry.tsx'),
  [entryTexts, indicatorTexts, unitTexts],
)

/** One event: action, author and date, then each field. `of` is the resource whose history it is. */
export const HistoryEvent = ({
  change,
  of,
  onRestore,
}: {
  change: Change
  of: string
  /** Opens the confirmation to restore this version, if that is possible. */
  onRestore: (() => void) | undefined
}) => {
  const { t } = useTexts()
  const format = useFormats()
  const { action, resource: name, title, holderGender } = change
  const resource = resources.find((candidate) => candidate.name === name)
  const author = change.accountName || t('history.somebody')
  const isImport = action === 'import'
  const leaves = resource ? changedLeaves(resource, change) : []
  const declared = new Set(resource ? leavesOf(resource.fields).map(({ path }) => path) : [])
  const parts =
    action === 'delete' || isImport
      ? []
      : changedParts(change).filter(({ path }) => !declared.has(path) && partLabel(t, path) !== '')
  const isEntry =
    name === 'entryCells' || (name === 'imports' && Object.hasOwn(change.after ?? {}, 'indicators'))
  const holder = nameOf(t, { name, title, resource })
  const states = {
    before: withHolder(change.before, holderGender),
    after: withHolder(change.after, holderGender),
  }
  return (
    <li>
      <Initials name={author} kind="person" />
      <Event>
        <h3>
          {name === 'dismissedDuplicates' ? (
            `${t(keyUnder('history.duplicates', action))} · ${title}`
          ) : (
            <>
              {t(`history.actions.${action}`)}
              {/* Names the part of the record, such as a company's site. */}
              {!isImport && name !== of && holder !== '' && ` · ${holder}`}
            </>
          )}
        </h3>
        <p>
          {author}, <time dateTime={change.at}>{format.moment(change.at)}</time>
        </p>
        {isImport && (
          <p>
            {t('history.imported', {
              smart_count: Number(title),
              count: format.number(Number(title)),
            })}
          </p>
        )}
        {leaves.length + parts.length > 0 && (
          <dl>
            {resource &&
              leaves.map((leaf) => <ChangedField key={leaf.path} {...{ resource, leaf, ...states }} />)}
            {parts.map((part) => (
              <ChangedPart key={part.path} {...part} />
            ))}
          </dl>
        )}
        {onRestore && (
          <Button size="small" variant="text" sx={{ mt: 1, ml: '-5px' }} onClick={onRestore}>
            {t('history.restore.action')}
          </Button>
        )}
        {isEntry && (
          <Suspense fallback={<SkeletonBar width={240} />}>
            <ChangedEntry {...change} />
          </Suspense>
        )}
      </Event>
    </li>
  )
}

/** Name of the record of an entry, if it differs from the one whose history is shown. */
function nameOf(
  t: ReturnType<typeof useTexts>['t'],
  { name, title, resource }: { name: string; title: string; resource: Resource | undefined },
): string {
  if (resource) return `${t(resourceText(resource, 'one'))} ${title}`
  if (name === 'surveys') return t(keyUnder('history.surveys', title), { _: title })
  if (name === 'entryCells') return t('history.cells', { smart_count: Number(title) })
  const label = t(keyUnder('history.resources', name), { _: '' })
  return label && `${label} ${title}`
}

const Event = styled('div')(({ theme: { vars, typography, breakpoints } }) => ({
  flex: 1,
  minWidth: 0,
  '& h3': { ...typography.h4, overflowWrap: 'anywhere' },
  '& p': { ...typography.caption, color: vars.palette.text.tertiary },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'minmax(112px, 168px) minmax(0, 1fr)',
    gap: '6px 16px',
    margin: '10px 0 0',
    [breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 },
  },
  '& dt': { color: vars.palette.text.secondary },
  '& dd': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '0 8px',
    margin: 0,
    overflowWrap: 'anywhere',
    [breakpoints.down('sm')]: { marginBottom: 6 },
  },
  '& dd > svg': { alignSelf: 'center', flexShrink: 0, color: vars.palette.text.tertiary },
  '& del': { color: vars.palette.text.tertiary, textDecoration: 'none' },
  '& ins': { fontWeight: 500, textDecoration: 'none' },
  '& small': { fontSize: 'inherit' },
}))

type State = NonNullable<Change['before']>

/** Adds the holder's gender to a mandate's fields, since its title depends on it. Other fields are unchanged. */
function withHolder(state: Change['before'], gender: Change['holderGender']): Change['before'] {
  if (!state || gender == null) return state
  const person = partOf(state['person'])
  return { ...state, person: { ...person, identity: { ...partOf(person['identity']), gender } } }
}

const partOf = (value: unknown): State => ({ ...(typeof value === 'object' ? value : {}) })

type ChangedFieldProps = { resource: Resource; leaf: LeafField } & Pick<Change, 'before' | 'after'>

/** A field with its value before and after, as text. A missing value is not shown. */
const ChangedField = ({ resource, leaf, before, after }: ChangedFieldProps) => {
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
