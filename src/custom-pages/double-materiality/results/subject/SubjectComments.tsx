import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { keyUnder, type KeyUnder } from '#locales/textKey.ts'
import { hideComment, listComments } from '#model/calls/repository.ts'
import type { RespondentComment } from '#model/wire/materiality/comments.ts'
import { useSendRequest, type PathParamsHere } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { toasts } from '#src/layout/toasts/toastStore.ts'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { CommentItem } from './CommentItem.tsx'
import { HideCommentDialog } from './HideCommentDialog.tsx'

/** Anonymous comments of respondents on a subject, with an action to hide one. */
export const SubjectComments = ({ place }: { place: PathParamsHere<typeof listComments> }) => {
  const { t, locale } = useTexts()
  const callApi = useSendRequest()
  const titleId = useId()
  const queries = useQueryClient()
  const [hiding, setHiding] = useState<RespondentComment>()
  const label = (key: KeyUnder<'results.comments'>) => t(`results.comments.${key}`)
  const queryKey = readsOf(listComments, place)
  const reading = useInfiniteQuery({
    queryKey: [...queryKey, locale],
    queryFn: ({ pageParam, signal }) =>
      callApi(listComments, { ...place, query: { pageNumber: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ isLast, currentPage }) => (isLast ? undefined : currentPage + 1),
    meta: { failed: label('failed') },
  })
  const moderating = useAction({
    mutationFn: ({ id, reason }: { id: string; reason: string | null }) =>
      callApi(hideComment, { ...place, commentId: id, body: { value: reason !== null, reason } }),
    onSuccess: async (_answer, { reason }) => {
      setHiding(undefined)
      await queries.invalidateQueries({ queryKey })
      toasts.show({ kind: 'success', title: label(reason === null ? 'shown' : 'hidden') })
    },
    failed: label('saveFailed'),
  })
  const pages = reading.data?.pages ?? []
  const comments = pages.flatMap(({ content }) => content)
  const [first] = pages
  if (!first) return null
  const withheld = first.surveys.filter(({ state }) => state !== 'SHOWN')
  const isPooled = comments.length > 0 && comments.every(({ category }) => category === null)
  return (
    <Section aria-labelledby={titleId}>
      <h3 id={titleId}>
        {first.totalItems === 0
          ? label('heading')
          : t('results.comments.title', { smart_count: first.totalItems })}
      </h3>
      {withheld.map(({ materiality, state }) => (
        <Note key={materiality}>{t(keyUnder('results.comments.withheld', `${state}.${materiality}`))}</Note>
      ))}
      {isPooled && <p>{label('pooled')}</p>}
      {first.totalItems === 0 && withheld.length === 0 && <p>{label('none')}</p>}
      <ul>
        {comments.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            isBusy={moderating.isPending}
            onHide={() => setHiding(comment)}
            onShow={() => moderating.mutate({ id: comment.id, reason: null })}
          />
        ))}
      </ul>
      {reading.hasNextPage && (
        <Button
          variant="outlined"
          loading={reading.isFetchingNextPage}
          onClick={() => void reading.fetchNextPage()}
        >
          {label('more')}
        </Button>
      )}
      {hiding && (
        <HideCommentDialog
          isBusy={moderating.isPending}
          onHide={(reason) => moderating.mutate({ id: hiding.id, reason })}
          onCancel={() => setHiding(undefined)}
        />
      )}
    </Section>
  )
}

const Section = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  marginTop: 32,
  '& h3': { margin: 0, ...theme.typography.h4 },
  '& p': { margin: 0, color: theme.vars.palette.text.secondary },
  '& ul': { display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' },
}))
