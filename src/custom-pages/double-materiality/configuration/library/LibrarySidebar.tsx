import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { use, useState } from 'react'
import { countKey } from '#locales/countKey.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { SidebarFrame, SidebarCloseContext } from '#src/layout/sidebars/SidebarFrame.tsx'
import { useSidebar, useUnsavedSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { NoResult } from '#src/ui/states/NoResult.tsx'
import { RowsSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { useTopics } from '../useTopics.ts'
import { LibraryFilters } from './LibraryFilters.tsx'
import { filterLibrary, groupLibrary, type LibraryFilter } from './libraryGroups.ts'
import { LibraryLine } from './LibraryLine.tsx'
import { addFromLibrary, listLibrary } from '#model/calls/repository.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { useReadAll } from '#src/layout/useRead.ts'
import { readsOfAssessment } from '#src/custom-pages/double-materiality/readsOfAssessment.ts'
import { subjectsKey } from '../useSubjects.ts'

type Params = { doubleMaterialityId: string; topicCode?: string }

/** The starter library, from which subjects are selected. Default export: loaded when it first opens. */
const LibrarySidebar = ({ doubleMaterialityId, topicCode = '' }: Params) => {
  const { t } = useTexts()
  const say = useCounts()
  const sidebar = useSidebar()
  const requestClose = use(SidebarCloseContext)
  const [filter, setFilter] = useState<LibraryFilter>({ search: '', topic: topicCode, type: '' })
  const [sector, setSector] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const topics = useTopics(doubleMaterialityId)
  const query = useLibrary(doubleMaterialityId, sector)
  const taking = useAddLibraryEntries(doubleMaterialityId)
  useUnsavedSidebar(chosen.size > 0, taking.isPending)

  const shown = filterLibrary(query.data ?? [], filter)
  const free = shown.filter(({ code, isTaken }) => !isTaken && !chosen.has(code))
  const choose = (code: string, isChosen: boolean): void => {
    const next = new Set(chosen)
    if (isChosen) next.add(code)
    else next.delete(code)
    setChosen(next)
  }

  return (
    <SidebarFrame
      title={t('library.title')}
      meta={t('library.lead')}
      footer={
        <>
          <Button onClick={requestClose}>{t('library.cancel')}</Button>
          <Button
            variant="contained"
            color="primary"
            disabled={chosen.size === 0}
            loading={taking.isPending}
            onClick={() => taking.mutate([...chosen], { onSuccess: sidebar.close })}
          >
            {say(countKey('library.submit', chosen.size), chosen.size)}
          </Button>
        </>
      }
    >
      <Content>
        <LibraryFilters
          {...{ filter, sector }}
          topics={topics.data ?? []}
          onFilter={setFilter}
          onSector={setSector}
        />
        <QueryState query={query} failed={t('library.loadFailed')} waiting={<RowsSkeleton />}>
          {() =>
            shown.length === 0 ? (
              <NoResult
                title={t('library.none')}
                actions={
                  <Button
                    onClick={() => {
                      setFilter({ search: '', topic: '', type: '' })
                      setSector('all')
                    }}
                  >
                    {t('library.reset')}
                  </Button>
                }
              >
                {t('library.noneBody')}
              </NoResult>
            ) : (
              <>
                <Tools>
                  <span role="status">{say(countKey('library.shown', shown.length), shown.length)}</span>
                  {chosen.size > 0 && (
                    <Button size="small" onClick={() => setChosen(new Set())}>
                      {t('library.clear')}
                    </Button>
                  )}
                  <Button
                    size="small"
                    disabled={free.length === 0}
                    onClick={() => setChosen(new Set([...chosen, ...free.map(({ code }) => code)]))}
                  >
                    {say(countKey('library.selectShown', free.length), free.length)}
                  </Button>
                </Tools>
                {groupLibrary(shown).map(({ topic, subTopics }) => (
                  <section key={topic.code} aria-label={topic.label}>
                    <h3>
                      {topic.code} · {topic.label}
                    </h3>
                    {subTopics.map(({ subTopic, entries }) => (
                      <div key={subTopic?.code ?? ''}>
                        <h4>{subTopic?.label ?? t('library.noSubTopic')}</h4>
                        <ul>
                          {entries.map((entry) => (
                            <LibraryLine
                              key={entry.code}
                              entry={entry}
                              isChosen={chosen.has(entry.code)}
                              onChoose={(isChosen) => choose(entry.code, isChosen)}
                            />
                          ))}
                        </ul>
                      </div>
                    ))}
                  </section>
                ))}
              </>
            )
          }
        </QueryState>
      </Content>
    </SidebarFrame>
  )
}

export default LibrarySidebar

const Content = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  '& h3': { ...theme.typography.h3 },
  '& h4': { margin: '12px 0 4px', ...theme.typography.subtitle2, color: theme.vars.palette.text.tertiary },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
}))

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '& span': { marginRight: 'auto', color: theme.vars.palette.text.tertiary },
}))

/** All entries for the assessment's own activities (empty), for a division, or all. They are filtered on the client. */
const useLibrary = (doubleMaterialityId: string, sector: string) =>
  useReadAll(listLibrary, {
    doubleMaterialityId,
    query: sector === '' ? {} : { activityDivision: sector },
  })

/** Adds entries as subjects, and shows the number added. */
function useAddLibraryEntries(doubleMaterialityId: string) {
  const { t } = useTexts()
  const say = useCounts()
  const callApi = useSendRequest()
  return useAction({
    mutationFn: (codes: readonly string[]) =>
      callApi(addFromLibrary, { doubleMaterialityId, body: { codes } }),
    done: ({ added }) => ({
      title: say(countKey('library.done', added), added),
      detail: t('library.doneDetail'),
    }),
    changes: [readsOfAssessment(doubleMaterialityId), subjectsKey],
    failed: t('library.failed'),
  })
}
