import Button from '@mui/material/Button'
import { styled, type Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { cellKey, type EntrySheet, type EntrySite } from '#model/wire/data/dataEntry.ts'
import { SelectInput } from '#src/ui/form/SelectInput.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { EntryDraft } from './entryDraft.ts'
import type { CellPlace, DraftState } from './entryState.ts'
import { FindingList } from './FindingList.tsx'
import { countFilled, type GridRow } from './gridRows.ts'
import { PhoneForm } from './PhoneForm.tsx'
import { SheetGrid } from './SheetGrid.tsx'
import { Progress, SiteLines, SiteList } from './SiteList.tsx'
import { useEntryLabels } from '#src/imports/useEntryLabels.ts'

type Site = Pick<EntrySite, 'id' | 'name'>
type Settings = NonNullable<EntrySheet['settings']>
type BoardProps = {
  importId: string
  sheet: EntrySheet & { settings: Settings }
  draft: EntryDraft
  state: DraftState
}

/** The values of an entry sheet, by site or by indicator. */
export const EntryBoard = (props: BoardProps) => {
  const { t } = useTexts()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const [view, setView] = useState<'site' | 'indicator'>('site')
  const [site, setSite] = useState<Site>()
  const [target, setTarget] = useState<CellPlace>()
  // A table of sites by periods does not fit on a phone, which shows one site and one period.
  const shown = isPhone ? 'site' : view
  return (
    <>
      <FindingList
        sheet={props.sheet}
        onOpen={(finding) => {
          setView('site')
          setSite({ id: finding.divisionId, name: finding.divisionName })
          setTarget(finding)
        }}
      />
      {!isPhone && (
        <div>
          <SegmentedControl
            label={t('dataEntry.view.label')}
            value={view}
            onChange={setView}
            segments={(['site', 'indicator'] as const).map((value) => ({
              value,
              label: t(`dataEntry.view.${value}`),
            }))}
          />
        </div>
      )}
      {shown === 'indicator' ? (
        <ByIndicator {...props} />
      ) : site === undefined ? (
        <SiteList importId={props.importId}>
          {(sites) => <SiteLines sites={sites} onOpen={setSite} />}
        </SiteList>
      ) : (
        <OneSite
          {...props}
          {...{ site, isPhone, target }}
          onBack={() => {
            setSite(undefined)
            setTarget(undefined)
          }}
        />
      )}
    </>
  )
}

const OneSite = ({
  importId,
  sheet,
  draft,
  state,
  site,
  isPhone,
  target,
  onBack,
}: BoardProps & { site: Site; isPhone: boolean; target: CellPlace | undefined; onBack: () => void }) => {
  const { t, locale } = useTexts()
  const labels = useEntryLabels()
  const rows = sheet.settings.indicators.map(({ code, unit }): GridRow => {
    const shown = labels.unit(unit)
    return { divisionId: site.id, indicator: code, label: labels.indicator(code), detail: shown, unit: shown }
  })
  const places = rows.flatMap(({ divisionId, indicator }) =>
    sheet.periods.map(({ code }) => ({ divisionId, indicator, period: code })),
  )
  const shared = { importId, rows, sheet, draft, state, target }
  return (
    <>
      <Head>
        <Button variant="text" startIcon={<ArrowLeft size={16} strokeWidth={1.75} />} onClick={onBack}>
          {t('dataEntry.sites.all')}
        </Button>
        <h3>{site.name}</h3>
        <Progress
          filled={countFilled(state, places, locale)}
          expected={places.length}
          label={t('dataEntry.progressOfSite', { name: site.name })}
        />
      </Head>
      {isPhone ? (
        <PhoneForm key={target && cellKey(target)} {...shared} divisionId={site.id} />
      ) : (
        <SheetGrid
          {...shared}
          label={t('dataEntry.grid.ofSite', { name: site.name })}
          head={t('dataEntry.indicator')}
        />
      )}
    </>
  )
}

const ByIndicator = ({ importId, sheet, draft, state }: BoardProps) => {
  const { t } = useTexts()
  const labels = useEntryLabels()
  const { indicators } = sheet.settings
  const [code, setCode] = useState(indicators[0]?.code ?? '')
  const unit = labels.unit(indicators.find((one) => one.code === code)?.unit ?? '')
  return (
    <>
      <SelectInput
        label={t('dataEntry.indicator')}
        value={code}
        onChange={setCode}
        choices={indicators.map((one) => ({ value: one.code, label: labels.indicator(one.code) }))}
        hint={unit}
      />
      <SiteList importId={importId}>
        {(sites) => (
          <SheetGrid
            {...{ importId, sheet, draft, state }}
            indicator={code}
            label={t('dataEntry.grid.ofIndicator', { name: labels.indicator(code) })}
            head={t('dataEntry.sites.site')}
            rows={sites.map(({ id, name, companyName }) => ({
              divisionId: id,
              indicator: code,
              label: name,
              detail: companyName,
              unit,
            }))}
          />
        )}
      </SiteList>
    </>
  )
}

const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) 260px',
  alignItems: 'center',
  gap: 12,
  '& h3': { ...theme.typography.h4 },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' },
}))
