import { decideDisclosureDatapoint } from '#model/calls/disclosures.ts'
import type { DisclosedFigure } from '#model/wire/disclosures/coverage.ts'
import type { DisclosedDatapoint } from '#model/wire/disclosures/disclosures.ts'
import { useMay } from '#src/dataProvider/currentOrganization.ts'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { RowMenu } from '#src/ui/menu/RowMenu.tsx'
import { StatusDot, type Mark } from '#src/ui/StatusDot.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { useTexts, type Texts } from '#src/ui/text/Texts.tsx'
import { useRuleText } from './useRuleText.ts'
import { styled } from '@mui/material/styles'
import type { CoverageState } from '#model/rules/disclosures/coverage.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'

const marks: Readonly<Record<DisclosedDatapoint['state'], Mark>> = { IN: 'good', OPEN: 'unsure', OUT: 'rest' }

const datapointColumns = (
  t: Texts['t'],
  ruleText: ReturnType<typeof useRuleText>,
  figures: ReadonlyMap<string, DisclosedFigure> | undefined,
): Column<DisclosedDatapoint>[] => [
  { id: 'code', label: t('disclosures.columns.code'), cell: ({ code }) => code, hasFigures: true },
  {
    id: 'label',
    label: t('disclosures.columns.datapoint'),
    phone: 'detail',
    isElastic: true,
    cell: ({ label }) => label,
  },
  { id: 'paragraph', label: t('disclosures.columns.paragraph'), cell: ({ paragraph }) => `§ ${paragraph}` },
  { id: 'kind', label: t('disclosures.columns.kind'), cell: ({ kind }) => t(`disclosures.kinds.${kind}`) },
  {
    id: 'state',
    label: t('disclosures.columns.state'),
    phone: 'end',
    cell: ({ state }) => <StatusDot mark={marks[state]}>{t(`disclosures.states.${state}`)}</StatusDot>,
  },
  { id: 'rule', label: t('disclosures.columns.rule'), cell: ruleText },
  {
    id: 'coverage',
    label: t('disclosures.columns.coverage'),
    // The figures of the cube are not known yet while they are read.
    cell: ({ measure, state }) =>
      state !== 'IN' || (measure !== null && !figures) ? null : (
        <CoverageCell figure={figures?.get(measure ?? '')} />
      ),
  },
]

const actionsColumn = (t: Texts['t'], disclosureId: string): Column<DisclosedDatapoint> => ({
  id: 'actions',
  label: t('disclosures.columns.actions'),
  align: 'end',
  phone: 'menu',
  cell: ({ code }) => <DatapointMenu {...{ disclosureId, code }} />,
})

/** Datapoints with their state, the rule that decides it, and the action to decide otherwise. */
export const DatapointTable = ({
  disclosureId,
  datapoints,
  figures,
}: {
  disclosureId: string
  datapoints: readonly DisclosedDatapoint[]
  /** Undefined until the cube has given them. */
  figures: readonly DisclosedFigure[] | undefined
}) => {
  const { t } = useTexts()
  const mayDecide = useMay(decideDisclosureDatapoint)
  const ruleText = useRuleText()
  const byMeasure = figures && new Map(figures.map((figure) => [figure.measure, figure]))
  return (
    <DataTable
      label={t('disclosures.datapoints.title')}
      columns={[
        ...datapointColumns(t, ruleText, byMeasure),
        ...(mayDecide ? [actionsColumn(t, disclosureId)] : []),
      ]}
      rows={datapoints}
      rowId={({ code }) => code}
      rowName={({ code, label }) => `${code} ${label}`}
    />
  )
}

const DatapointMenu = ({ disclosureId, code }: { disclosureId: string; code: string }) => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  return (
    <RowMenu
      label={t('disclosures.datapoints.actionsOf', { code })}
      actions={[
        {
          id: 'decide',
          label: t('disclosures.decision.open'),
          onClick: () => sidebars.open('disclosureDecision', { disclosureId, code }),
        },
      ]}
    />
  )
}

const coverageMarks: Readonly<Record<CoverageState, Mark>> = {
  COMPLETE: 'good',
  PARTIAL: 'unsure',
  MISSING: 'rest',
}

/** What exists of a datapoint to be disclosed: its figure with its completeness. A text is missing until it is written. */
const CoverageCell = ({ figure }: { figure: DisclosedFigure | undefined }) => {
  const { t } = useTexts()
  const format = useFormats()
  const state = figure?.state ?? 'MISSING'
  const share = figure?.note?.coverage?.siteMonths
  return (
    <Lines>
      {figure?.value !== undefined && figure.value !== null && (
        <b>{format.withUnit(format.number(figure.value), figure.unit)}</b>
      )}
      <StatusDot mark={coverageMarks[state]}>
        {figure?.isWithheld === true
          ? t('disclosures.coverage.withheld')
          : t(`disclosures.coverage.states.${state}`)}
        {state === 'PARTIAL' && share && ` · ${format.percent(Math.floor((share[0] / share[1]) * 100))}`}
      </StatusDot>
    </Lines>
  )
}

const Lines = styled('span')({
  display: 'inline-grid',
  lineHeight: 1.35,
  '& b': { fontWeight: 500, fontVariantNumeric: 'tabular-nums' },
})
