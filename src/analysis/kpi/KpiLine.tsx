import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Check, Plus } from 'lucide-react'
import {
  changeKpiTargets,
  listKpiSubscriptions,
  subscribeToKpi,
  unsubscribeFromKpi,
} from '#model/calls/kpis.ts'
import { universeOfTheme } from '#model/data/kpis/kpi.ts'
import type { KpiRow, KpiSubscription } from '#model/wire/data/kpis.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { useMay } from '#src/dataProvider/currentOrganization.ts'
import { useAction } from '#src/layout/useAction.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { localeTag } from '#src/ui/format/localeTag.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { UniverseMark } from '#src/ui/UniverseMark.tsx'
import { useCubeFields } from '../definition/useCubeFields.ts'
import { readableFormula } from './readableFormula.ts'

/** A KPI of the catalogue: its description, its formula, and whether it is followed. */
export const KpiLine = ({
  kpi,
  subscription,
  nameOf,
}: {
  kpi: KpiRow
  subscription: KpiSubscription | undefined
  nameOf: (code: string) => string | undefined
}) => {
  const { t, locale } = useTexts()
  const callApi = useSendRequest()
  const sidebars = useSidebars()
  const { data: fields } = useCubeFields()
  const changes = [readsOf(listKpiSubscriptions)]
  const following = useAction({
    mutationFn: () => callApi(subscribeToKpi, { body: { kpiId: kpi.id } }),
    done: t('dashboards.kpi.followed', { name: kpi.label }),
    failed: t('dashboards.kpi.followFailed'),
    changes,
  })
  const leaving = useAction({
    mutationFn: ({ id }: KpiSubscription) => callApi(unsubscribeFromKpi, { id }),
    done: t('dashboards.kpi.left', { name: kpi.label }),
    failed: t('dashboards.kpi.leaveFailed'),
    changes,
  })
  const mayAim = useMay(changeKpiTargets)
  const mayFollow = useMay(subscribeToKpi)
  const list = new Intl.ListFormat(localeTag[locale], { type: 'unit' })
  const levels = kpi.dimensions.flatMap(
    (code) => fields?.[0].find(({ level }) => level === code)?.label.toLocaleLowerCase(locale) ?? [],
  )
  const requirements = kpi.requirements.map(({ set, requirement, datapoint }) =>
    t(`dashboards.kpi.sets.${set}`, { requirement: datapoint ?? requirement }),
  )
  const lines = [
    [
      'formula',
      readableFormula(kpi.formula, { nameOf, sumOf: (terms) => t('dashboards.kpi.sum', { terms }) }),
    ],
    ['unit', kpi.unit],
    ['requirements', list.format(requirements)],
    ['dimensions', list.format(levels)],
  ] as const
  return (
    <Line>
      <UniverseMark universe={universeOfTheme[kpi.theme]} />
      <div>
        <h3>{kpi.label}</h3>
        <p>{kpi.description}</p>
        <dl>
          {lines
            .filter(([, text]) => text !== '')
            .map(([key, text]) => (
              <div key={key}>
                <dt>{t(`dashboards.kpi.parts.${key}`)}</dt>
                <dd>{text}</dd>
              </div>
            ))}
        </dl>
      </div>
      {subscription && mayAim && (
        <Button
          size="small"
          variant="text"
          aria-label={t('dashboards.kpi.targets.editNamed', { name: subscription.name })}
          onClick={() => sidebars.open('kpiTargets', { kpiId: kpi.id, name: subscription.name })}
        >
          {t('dashboards.kpi.targets.edit')}
        </Button>
      )}
      {!mayFollow ? null : subscription ? (
        <Button
          size="small"
          startIcon={<Check size={14} strokeWidth={1.75} />}
          loading={leaving.isPending}
          aria-label={t('dashboards.kpi.leaveNamed', { name: kpi.label })}
          onClick={() => leaving.mutate(subscription)}
        >
          {t('dashboards.kpi.isFollowed')}
        </Button>
      ) : (
        <Button
          size="small"
          startIcon={<Plus size={14} strokeWidth={1.75} />}
          loading={following.isPending}
          aria-label={t('dashboards.kpi.followNamed', { name: kpi.label })}
          onClick={() => following.mutate()}
        >
          {t('dashboards.kpi.followOne')}
        </Button>
      )}
    </Line>
  )
}

const Line = styled('li')(({ theme: { vars, typography, breakpoints } }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  padding: '12px 0',
  '& + &': { borderTop: `1px solid ${vars.palette.divider}` },
  '& > div': { flex: 1, minWidth: 0 },
  '& > button': { flexShrink: 0 },
  '& h3': { ...typography.h4 },
  '& p': { color: vars.palette.text.secondary },
  '& dl': { margin: '6px 0 0', ...typography.caption },
  '& dl > div': { display: 'flex', gap: 8 },
  '& dt': { flex: '0 0 92px', color: vars.palette.text.tertiary },
  '& dd': { flex: 1, minWidth: 0, margin: 0, overflowWrap: 'anywhere' },
  [breakpoints.down('sm')]: { flexWrap: 'wrap', '& > div': { flexBasis: 'calc(100% - 40px)' } },
}))
