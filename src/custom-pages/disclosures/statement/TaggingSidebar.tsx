import { styled } from '@mui/material/styles'
import { getStatementTagging } from '#model/calls/statement.ts'
import { taggingChecks } from '#model/rules/disclosures/tagging/taggingChecks.ts'
import type { StatementTagging, TaggingFinding } from '#model/wire/disclosures/tagging.ts'
import { countKey } from '#locales/countKey.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { withSidebar } from '#src/layout/sidebars/sidebarAddress.ts'
import { SidebarFrame } from '#src/layout/sidebars/SidebarFrame.tsx'
import { useRead } from '#src/layout/useRead.ts'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { Note } from '#src/ui/Note.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { requestParameter } from '../requests/requestParameter.ts'

type Params = { disclosureId: string }

/**
 * What is to be corrected before a statement is tagged, check by check; those that found nothing come last. Default
 * export: loaded when it first opens.
 */
const TaggingSidebar = ({ disclosureId }: Params) => {
  const { t } = useTexts()
  const query = useRead(getStatementTagging, { disclosureId }, { failed: null, staleTime: 0 })
  return (
    <SidebarFrame title={t('tagging.title')}>
      <QueryState query={query} failed={t('tagging.failed')} level="h3" waiting={<FormSkeleton />}>
        {(tagging) => <Checks {...{ disclosureId, tagging }} />}
      </QueryState>
    </SidebarFrame>
  )
}

export default TaggingSidebar

const Checks = ({ disclosureId, tagging }: Params & { tagging: StatementTagging }) => {
  const { t } = useTexts()
  const { findings } = tagging
  const isBlocked = findings.some(({ severity }) => severity === 'BLOCKS')
  const checks = taggingChecks.map((check, index) => ({
    check,
    title: t('tagging.check', { number: String(index + 1), name: t(`tagging.checks.${check}`) }),
    own: findings.filter((finding) => finding.check === check),
  }))
  const passed = checks.filter(({ own }) => own.length === 0)
  return (
    <Parts>
      <p>{t('tagging.lead')}</p>
      <Note>{t('tagging.voluntary')}</Note>
      <Note kind={isBlocked ? 'error' : 'success'} role="status">
        {t(isBlocked ? 'tagging.blocked' : 'tagging.ready')}
      </Note>
      <Facts tagging={tagging} />
      <ol>
        {checks
          .filter(({ own }) => own.length > 0)
          .map(({ check, title, own }) => (
            <li key={check}>
              <h3>{title}</h3>
              <ul>
                {own.map((finding) => (
                  <Finding key={`${finding.problem} ${nameOf(finding)}`} {...{ disclosureId, finding }} />
                ))}
              </ul>
            </li>
          ))}
      </ol>
      {passed.length > 0 && (
        <section>
          <h3>{t('tagging.passed')}</h3>
          <ol>
            {passed.map(({ check, title }) => (
              <li key={check}>{title}</li>
            ))}
          </ol>
        </section>
      )}
    </Parts>
  )
}

/** The datapoint, requirement or topic that a finding is about. */
const nameOf = ({ code, args }: TaggingFinding): string =>
  code ?? String(args['requirement'] ?? args['topic'] ?? '')

const Facts = ({ tagging: { entity, startDate, endDate, facts } }: { tagging: StatementTagging }) => {
  const { t } = useTexts()
  const { date } = useFormats()
  return (
    <dl>
      <dt>{t('tagging.company')}</dt>
      <dd>
        {entity ? (
          <AppLink href={paths.companyInformation(entity.id)}>{entity.name}</AppLink>
        ) : (
          t('tagging.none')
        )}
      </dd>
      <dt>{t('tagging.lei')}</dt>
      <dd>{entity?.lei ?? t('tagging.none')}</dd>
      <dt>{t('tagging.period')}</dt>
      <dd>{t('tagging.days', { start: date(startDate), end: date(endDate) })}</dd>
      <dt>{t('tagging.result')}</dt>
      <dd>{t(countKey('tagging.facts', facts), { smart_count: facts })}</dd>
    </dl>
  )
}

/** Where it is, what is wrong, and what to do. */
const Finding = ({ disclosureId, finding }: Params & { finding: TaggingFinding }) => {
  const { t } = useTexts()
  const { date } = useFormats()
  const { code, label, requestId, severity, problem, args } = finding
  const end = args['end']
  const values = { ...args, ...(typeof end === 'string' && { end: date(end) }) }
  return (
    <li>
      {code !== null && (
        <AppLink
          href={
            severity === 'LEFT_OUT' && requestId !== null
              ? paths.disclosureRequests(disclosureId) + withSidebar('', requestParameter, requestId)
              : paths.disclosureDatapoints(disclosureId, { search: code })
          }
        >
          {t('statement.missing', { code, label: label ?? code })}
        </AppLink>
      )}
      <p>
        <strong data-severity={severity}>{t(`tagging.severities.${severity}`)}</strong>{' '}
        {t(`tagging.problems.${problem}.wrong`, values)}
      </p>
      <p>{t(`tagging.problems.${problem}.todo`, values)}</p>
    </li>
  )
}

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  '& p, & h3, & dl, & ol, & ul, & dd': { margin: 0 },
  '& ol, & ul': { display: 'grid', gap: 16, padding: 0, listStyle: 'none' },
  '& ol > li, & ul > li': { display: 'grid', gap: 4, minWidth: 0, overflowWrap: 'anywhere' },
  '& ul': { gap: 12 },
  '& section': { display: 'grid', gap: 8 },
  '& section ol': { gap: 4, color: theme.vars.palette.text.secondary },
  '& h3': theme.typography.h4,
  '& dl': { display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: '4px 16px' },
  '& dt, & ol > li > p, & ul p + p': { color: theme.vars.palette.text.secondary },
  '& [data-severity="BLOCKS"]': { color: theme.vars.palette.error.main },
  '& [data-severity="LEFT_OUT"], & [data-severity="TO_CHECK"]': { color: theme.vars.palette.warning.main },
}))
