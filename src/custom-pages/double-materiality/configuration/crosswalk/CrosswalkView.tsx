import { styled } from '@mui/material/styles'
import { keyUnder } from '#locales/textKey.ts'
import { readCrosswalk } from '#model/calls/repository.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { PageBody } from '#src/layout/page/PageBody.tsx'
import { useRead } from '#src/layout/useRead.ts'
import { Note } from '#src/ui/Note.tsx'
import { RowsSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { UniverseMark } from '#src/ui/UniverseMark.tsx'
import { CrosswalkTable } from './CrosswalkTable.tsx'

/** The repository compared with the other version of the standards. Read-only. */
const CrosswalkView = ({ assessmentId }: { assessmentId: string }) => {
  const { t } = useTexts()
  const say = useCounts()
  const query = useRead(readCrosswalk, { doubleMaterialityId: assessmentId })
  return (
    <QueryState query={query} failed={t('library.crosswalk.failed')} waiting={<RowsSkeleton />}>
      {(data) => {
        const nameOf = (reference: string) =>
          t(keyUnder('resources.doubleMaterialities.values.referenceId', reference))
        return (
          <PageBody>
            <Content>
              <h2>{t('library.crosswalk.title', { from: nameOf(data.from), to: nameOf(data.to) })}</h2>
              <Note>{data.basis}</Note>
              {data.topics.map(({ code, label, universe, unplaced, rows }) => (
                <section key={code} aria-labelledby={`crosswalk-${code}`}>
                  <h3 id={`crosswalk-${code}`}>
                    <UniverseMark universe={universe} /> {code} · {label}
                  </h3>
                  <CrosswalkTable label={label} rows={rows} isOrigin={data.from === 'ESRS_2026'} />
                  {unplaced > 0 && <p>{say('library.crosswalk.unplaced', unplaced)}</p>}
                </section>
              ))}
            </Content>
          </PageBody>
        )
      }}
    </QueryState>
  )
}

export default CrosswalkView

const Content = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  maxWidth: 1080,
  '& h2': { ...theme.typography.h2 },
  '& h3': { display: 'flex', alignItems: 'center', gap: 8, marginBottom: 4, ...theme.typography.h3 },
  '& p': { marginTop: 8, color: theme.vars.palette.text.secondary },
}))
