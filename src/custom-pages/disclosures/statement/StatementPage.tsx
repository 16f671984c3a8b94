import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { getCarryOver } from '#model/calls/disclosures.ts'
import {
  getStatement,
  getStatementTagging,
  listTextVersions,
  saveSectionText,
} from '#model/calls/statement.ts'
import type { CarryOver } from '#model/wire/disclosures/carryOver.ts'
import type { Statement, StatementPart } from '#model/wire/disclosures/statement.ts'
import { countKey } from '#locales/countKey.ts'
import { Permitted } from '#src/layout/Permitted.tsx'
import { PageBody } from '#src/layout/page/PageBody.tsx'
import { QueryState } from '#src/layout/QueryState.tsx'
import { SignOffs } from '#src/layout/signOffs/SignOffs.tsx'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { useRead } from '#src/layout/useRead.ts'
import { Note } from '#src/ui/Note.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { RowsSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { ReportAction } from '#src/reports/ReportAction.tsx'
import { DisclosureFrame } from '../DisclosureFrame.tsx'
import { Blocks } from './Blocks.tsx'

/** /disclosures/:id/statement: the texts of the statement with the figures in them. */
const StatementPage = () => {
  const { t } = useTexts()
  return (
    <DisclosureFrame part={t('statement.title')} view="statement">
      {({ id, sourceId }) => <LoadedStatement disclosureId={id} isCarriedOver={sourceId !== null} />}
    </DisclosureFrame>
  )
}

export default StatementPage

const LoadedStatement = ({
  disclosureId,
  isCarriedOver,
}: {
  disclosureId: string
  isCarriedOver: boolean
}) => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  const query = useRead(getStatement, { disclosureId }, { failed: null })
  const carried = useRead(getCarryOver, isCarriedOver ? { disclosureId } : undefined, {
    failed: t('disclosures.carryOver.failed'),
  }).data
  return (
    <QueryState query={query} failed={t('statement.failed')} waiting={<RowsSkeleton />}>
      {(statement) => (
        <PageBody width="form">
          <Parts>
            <Top>
              <Permitted call={getStatementTagging}>
                <Button variant="text" onClick={() => sidebars.open('disclosureTagging', { disclosureId })}>
                  {t('statement.tagging')}
                </Button>
              </Permitted>
              <ReportAction assessmentId={statement.assessmentId} {...{ disclosureId }} />
            </Top>
            <SignOffs place={{ disclosureId, part: 'statement' }} />
            <Readiness fields={statement.fields} />
            {statement.sections.map((section) => (
              <Section
                key={section.code}
                {...{ disclosureId, statement, section }}
                carried={carried?.texts.find((text) => text.section === section.code)}
              />
            ))}
          </Parts>
        </PageBody>
      )}
    </QueryState>
  )
}

/** The figures of the texts that cannot be published as they are. */
const Readiness = ({ fields }: Pick<Statement, 'fields'>) => {
  const { t } = useTexts()
  if (fields.length === 0) return null
  const unready = fields.filter(({ state }) => state !== 'APPROVED')
  return (
    <Note kind={unready.length === 0 ? 'success' : 'warning'} role="status">
      {t(countKey('statement.unready', unready.length), {
        smart_count: unready.length,
        codes: unready.map(({ code }) => code).join(', '),
      })}
    </Note>
  )
}

const Section = ({
  disclosureId,
  statement,
  section,
  carried,
}: {
  disclosureId: string
  statement: Statement
  section: StatementPart
  /** Given if the text was carried over from an earlier disclosure. */
  carried: CarryOver['texts'][number] | undefined
}) => {
  const { t } = useTexts()
  const { moment } = useFormats()
  const sidebars = useSidebars()
  const { code, label, version, saved, blocks, isInScope } = section
  const params = { disclosureId, section: code }
  const verb = version === 0 ? 'write' : 'edit'
  return (
    <section aria-labelledby={`section-${code}`}>
      <Head>
        <h2 id={`section-${code}`}>
          {code} {label}
        </h2>
        <Permitted call={saveSectionText}>
          <Button
            aria-label={t(`statement.${verb}Of`, { section: code })}
            onClick={() => sidebars.open('disclosureText', params)}
          >
            {t(`statement.${verb}`)}
          </Button>
        </Permitted>
        {version > 0 && (
          <Permitted call={listTextVersions}>
            <Button
              variant="text"
              aria-label={t('statement.versionsOf', { section: code })}
              onClick={() => sidebars.open('disclosureTextVersions', params)}
            >
              {t('statement.versions')}
            </Button>
          </Permitted>
        )}
      </Head>
      {saved && (
        <small>{t('statement.savedBy', { version, name: saved.by, moment: moment(saved.at) })}</small>
      )}
      {carried && (
        <Note kind={carried.hasChanged ? 'info' : 'warning'}>
          {t(`statement.carried.${carried.hasChanged ? 'changed' : 'unchanged'}`)}
        </Note>
      )}
      {!isInScope && <Note kind="warning">{t('statement.notInScope')}</Note>}
      {blocks.length === 0 ? (
        <p>{t('statement.noText')}</p>
      ) : (
        <Blocks {...{ disclosureId, statement, section }} />
      )}
    </section>
  )
}

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  '& section': { display: 'grid', gap: 8, minWidth: 0 },
  '& section > p, & small': { margin: 0, color: theme.vars.palette.text.secondary },
}))

const Top = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8 })

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '& h2': { ...theme.typography.h3, flex: 1, minWidth: 200, margin: 0 },
}))
