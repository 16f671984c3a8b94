import type { ComponentProps, ReactNode } from 'react'
import { historyCells, historySettings } from '#model/wire/data/dataEntry.ts'
import type { Change } from '#model/wire/records/changes.ts'
import { RecordNames } from '#src/resources/fromSchema/RecordNames.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useEntryLabels } from '#src/imports/useEntryLabels.ts'
import { FromTo } from './FromTo.tsx'

/** Changes of an entry sheet's settings, or of the cells of one save, before and after. */
const ChangedEntry = ({ resource, before, after }: Pick<Change, 'resource' | 'before' | 'after'>) => (
  <dl>
    {resource === 'entryCells' ? (
      <ChangedCells {...{ before, after }} />
    ) : (
      <ChangedSettings {...{ before, after }} />
    )}
  </dl>
)

export default ChangedEntry

type States = Pick<Change, 'before' | 'after'>

const missingIn = (names: readonly string[], others: readonly string[]): string =>
  names.filter((name) => !others.includes(name)).join(', ')

const ChangedSettings = (states: States) => {
  const { t } = useTexts()
  const format = useFormats()
  const labels = useEntryLabels()
  const [before, after] = [states.before, states.after].map((state) => historySettings.parse(state ?? {}))
  const namesIn = (settings: typeof before) =>
    (settings?.indicators ?? []).map(({ code, unit }) => `${labels.indicator(code)} (${labels.unit(unit)})`)
  const shownIn = {
    periodicity: (settings: typeof before) =>
      settings?.periodicity ? t(`dataEntry.periodicities.${settings.periodicity}`) : undefined,
    start: (settings: typeof before) =>
      settings?.startDate ? format.date(settings.startDate, 'long') : undefined,
    end: (settings: typeof before) => (settings?.endDate ? format.date(settings.endDate, 'long') : undefined),
  }
  const changed = {
    added: missingIn(namesIn(after), namesIn(before)),
    removed: missingIn(namesIn(before), namesIn(after)),
  }
  return (
    <>
      {(['added', 'removed'] as const).map(
        (name) =>
          changed[name] !== '' && (
            <Part key={name} name={t(`dataEntry.changed.${name}`)} after={changed[name]} />
          ),
      )}
      {(['periodicity', 'start', 'end'] as const).map((name) => {
        const [was, is] = [shownIn[name](before), shownIn[name](after)]
        return (
          was !== is && <Part key={name} name={t(`dataEntry.settings.${name}`)} before={was} after={is} />
        )
      })}
    </>
  )
}

const ChangedCells = (states: States) => {
  const { t } = useTexts()
  const labels = useEntryLabels()
  const [before = {}, after = {}] = [states.before, states.after].map((state) =>
    historyCells.parse(state ?? {}),
  )
  const textIn = ({ value, comment }: (typeof before)[string] = {}) =>
    [labels.value(value ?? null), comment].filter(Boolean).join(' · ')
  return Object.entries(after).map(([key, is]) => {
    const [divisionId = '', indicator = '', code = ''] = key.split(' ')
    const name = (
      <>
        <RecordNames reference="divisions" ids={[divisionId]} gone={t('history.gone')} />,{' '}
        {labels.indicator(indicator)}, {labels.period({ code, start: `${code}-01` })}
      </>
    )
    return (
      <Part
        key={key}
        name={name}
        before={textIn(before[key]) || undefined}
        after={textIn(is) || t('history.nothing')}
      />
    )
  })
}

const Part = ({ name, ...parts }: { name: ReactNode } & ComponentProps<typeof FromTo>) => (
  <>
    <dt>{name}</dt>
    <FromTo {...parts} />
  </>
)
