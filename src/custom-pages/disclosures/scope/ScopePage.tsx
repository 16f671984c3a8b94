import { styled } from '@mui/material/styles'
import { getDisclosureCoverage, getDisclosureScope } from '#model/calls/disclosures.ts'
import { countKey } from '#locales/countKey.ts'
import type { DisclosureScope } from '#model/wire/disclosures/disclosures.ts'
import { PageBody } from '#src/layout/page/PageBody.tsx'
import { QueryState } from '#src/layout/QueryState.tsx'
import { SignOffs } from '#src/layout/signOffs/SignOffs.tsx'
import { useRead } from '#src/layout/useRead.ts'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { RowsSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { DisclosureFrame } from '../DisclosureFrame.tsx'
import { CarriedOver } from './CarriedOver.tsx'
import { RequirementTable } from './RequirementTable.tsx'
import { ScopeChanges } from './ScopeChanges.tsx'
import { TopicCoverage } from './TopicCoverage.tsx'
import type { TopicVerdict } from '#model/rules/disclosures/scope.ts'
import { StatusDot, type Mark } from '#src/ui/StatusDot.tsx'

/** /disclosures/:id/scope: which requirements apply, and why. */
const ScopePage = () => (
  <DisclosureFrame view="scope">
    {({ id, sourceId }) => <LoadedScope disclosureId={id} isCarriedOver={sourceId !== null} />}
  </DisclosureFrame>
)

export default ScopePage

const LoadedScope = ({ disclosureId, isCarriedOver }: { disclosureId: string; isCarriedOver: boolean }) => {
  const { t } = useTexts()
  const failed = t('disclosures.scope.failed')
  const query = useRead(getDisclosureScope, { disclosureId }, { failed: null })
  return (
    <QueryState query={query} failed={failed} waiting={<RowsSkeleton />}>
      {(scope) => <Scope {...{ disclosureId, isCarriedOver, scope }} />}
    </QueryState>
  )
}

const Scope = ({
  disclosureId,
  isCarriedOver,
  scope,
}: {
  disclosureId: string
  isCarriedOver: boolean
  scope: DisclosureScope
}) => {
  const { t } = useTexts()
  const say = useCounts()
  const covered = useRead(getDisclosureCoverage, { disclosureId }, { failed: null })
  const { assessment, totals, measured } = scope
  return (
    <Sections>
      <PageBody>
        <Parts>
          <ScopeChanges {...{ disclosureId, scope }} />
          {isCarriedOver && <CarriedOver {...{ disclosureId }} />}
          <SignOffs place={{ disclosureId, part: 'scope' }} />
          <p>
            {t('disclosures.scope.basis')}{' '}
            <AppLink href={paths.resultsDashboard(assessment.id)}>{assessment.name}</AppLink>
            {assessment.isTerminated ? '' : ` · ${t('disclosures.scope.notTerminated')}`}
          </p>
          <TopicVerdicts topics={scope.topics} />
          <Totals>
            {(['IN', 'OPEN', 'OUT'] as const).map((state) => (
              <li key={state}>
                <AppLink href={paths.disclosureDatapoints(disclosureId, { state })}>
                  {say(countKey(`disclosures.scope.totals.${state}`, totals[state]), totals[state])}
                </AppLink>
                {state === 'IN' && (
                  <small>{say(countKey('disclosures.scope.measured', measured), measured)}</small>
                )}
              </li>
            ))}
          </Totals>
        </Parts>
      </PageBody>
      <SectionTitle>{t('disclosures.coverage.title')}</SectionTitle>
      <QueryState
        query={covered}
        failed={t('disclosures.coverage.failed')}
        level="h3"
        waiting={<RowsSkeleton />}
      >
        {(coverage) => <TopicCoverage {...{ scope, coverage }} />}
      </QueryState>
      <SectionTitle>{t('disclosures.scope.requirements')}</SectionTitle>
      <RequirementTable {...{ disclosureId, scope }} coverage={covered.data} />
    </Sections>
  )
}

/** The page scrolls as a whole. Without this, each table would shrink to its share of the window. */
const Sections = styled('div')({ flexShrink: 0 })

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  '& p': { color: theme.vars.palette.text.secondary },
  '& a': { color: theme.vars.palette.primary.main },
}))

const SectionTitle = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  margin: 0,
  padding: '20px 24px 8px',
  [theme.breakpoints.down('sm')]: { padding: '20px 16px 8px' },
}))

const Totals = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 24px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& small': { marginLeft: 8, fontSize: '0.75rem', color: theme.vars.palette.text.tertiary },
}))

const marks: Readonly<Record<TopicVerdict, Mark>> = {
  MATERIAL: 'good',
  NOT_MATERIAL: 'rest',
  UNKNOWN: 'unsure',
}

/** The verdict of the assessment on each topic. */
const TopicVerdicts = ({ topics }: Pick<DisclosureScope, 'topics'>) => {
  const { t } = useTexts()
  return (
    <List aria-label={t('disclosures.scope.topics')}>
      {topics.map(({ code, label, verdict }) => (
        <li key={code}>
          <b>{code}</b>
          <span>{label}</span>
          <StatusDot mark={marks[verdict]}>{t(`disclosures.verdicts.${verdict}`)}</StatusDot>
        </li>
      ))}
    </List>
  )
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
  gap: '8px 24px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'grid', gridTemplateColumns: '28px 1fr auto', gap: 8, alignItems: 'baseline' },
  '& b': { fontWeight: 500, fontVariantNumeric: 'tabular-nums' },
  '& li > span:last-of-type': { color: theme.vars.palette.text.secondary },
}))
