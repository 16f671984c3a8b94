import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { countKey } from '#locales/countKey.ts'
import { listCubeFacts } from '#model/calls/cube.ts'
import type { CubeFactQuery } from '#model/wire/data/cube.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { SidebarFrame } from '#src/layout/sidebars/SidebarFrame.tsx'
import { useRead } from '#src/layout/useRead.ts'
import { Note } from '#src/ui/Note.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { ResultOf } from '#model/calls/defineCall.ts'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { FactLines } from './FactLines.tsx'
import { PeopleFiles } from './PeopleFiles.tsx'
import type { FactsQuery } from './factsQueryOf.ts'

type By = CubeFactQuery['sort']['by']

type FactsSidebarProps = { query: FactsQuery; title: string; figure: string | null }

/** The facts behind a figure: their source, author and date. Default export: lazy-loaded when it first opens. */
const FactsSidebar = ({ query, title, figure }: FactsSidebarProps) => {
  const { t } = useTexts()
  const counts = useCounts()
  const [by, setBy] = useState<By>('value')
  const [pageSize, setPageSize] = useState(step)
  const reading = useRead(
    listCubeFacts,
    { body: { ...query, sort: { by, order: 'desc' }, pageNumber: 0, pageSize } },
    { placeholderData: keepPreviousData },
  )
  const failed = t('analysisResults.facts.failed')
  return (
    <SidebarFrame title={title} {...(figure !== null && { meta: figure })}>
      <QueryState query={reading} failed={failed} level="h3" waiting={<FormSkeleton />}>
        {({ content, totalItems, withheld, people, assessments }) => (
          <Stack>
            {withheld.length > 0 && <Note>{t('analysisResults.facts.withheld')}</Note>}
            {people.length > 0 && <PeopleFiles people={people} />}
            {assessments.length > 0 && <ResultLinks assessments={assessments} />}
            {(totalItems > 0 || assessments.length + people.length === 0) && (
              <p role="status">{counts(countKey('analysisResults.facts.count', totalItems), totalItems)}</p>
            )}
            {totalItems > 1 && (
              <SegmentedControl<By>
                label={t('analysisResults.facts.order')}
                segments={[
                  { value: 'value', label: t('analysisResults.facts.bySize') },
                  { value: 'date', label: t('analysisResults.facts.byDate') },
                ]}
                value={by}
                onChange={setBy}
              />
            )}
            {totalItems > 0 && <FactLines facts={content} />}
            {totalItems > content.length &&
              (pageSize < most ? (
                <Button
                  variant="outlined"
                  loading={reading.isFetching}
                  onClick={() => setPageSize(Math.min(most, pageSize + 2 * step))}
                >
                  {t('analysisResults.facts.more')}
                </Button>
              ) : (
                <p>{counts('analysisResults.facts.most.some', most)}</p>
              ))}
          </Stack>
        )}
      </QueryState>
    </SidebarFrame>
  )
}

export default FactsSidebar

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  '& > [role="region"]': { width: '100%' },
  '& a': { color: theme.vars.palette.primary.main },
}))

/** Number of lines that are read at first, and at most. */
const [step, most] = [50, 500]

/** The source of a score: links to the results of its assessment. */
const ResultLinks = ({ assessments }: Pick<ResultOf<typeof listCubeFacts>, 'assessments'>) => {
  const { t } = useTexts()
  return (
    <div>
      <p>{t('analysisResults.facts.ofResults')}</p>
      <ul>
        {assessments.map(({ id, label }) => (
          <li key={id}>
            <AppLink href={paths.generalResults(id)}>
              {t('analysisResults.facts.results', { name: label })}
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
