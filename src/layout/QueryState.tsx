import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { createContext, use, useEffect, type ReactNode } from 'react'
import { detailOf, NotFoundError } from '#src/dataProvider/errors.ts'
import { Note } from '#src/ui/Note.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { showFailure } from './toasts/showFailure.ts'

/** The parts of a query that are used here. Queries of react-query and of react-admin's hooks provide them. */
export type Reading<T> = {
  data: T | undefined
  error: Error | null
  isFetching: boolean
  /** The next page could not be read; its own button retries. */
  isFetchNextPageError?: boolean
  refetch: () => Promise<unknown>
}

type QueryStateProps<T> = {
  query: Reading<T>
  /** « Les thèmes n’ont pas pu être affichés ». */
  failed: string
  /** The consequence, where it is more than « rien n’est perdu »; `null` where the title is sufficient. */
  hint?: ReactNode
  /** Heading level of the failure, after the page's own. */
  level?: 'h1' | 'h2' | 'h3'
  /**
   * One part of several on a page or in a sidebar. Its failure is shown as one line; a failed refresh of shown data is
   * reported by a toast.
   */
  isPart?: boolean
  waiting: ReactNode
  /** Shown instead of everything when the server reports that the record does not exist, or no longer does. */
  gone?: ReactNode
  children: (data: T) => ReactNode
}

/**
 * Renders the data of a query, or its state. Data and inputs stay when a refetch fails; the failure is then shown
 * above.
 */
export const QueryState = <T,>({
  query: { data, error, isFetching, isFetchNextPageError = false, refetch },
  failed,
  hint,
  level = 'h2',
  isPart = false,
  waiting,
  gone,
  children,
}: QueryStateProps<T>) => {
  const { t } = useTexts()
  const isSaidAbove = use(SaidContext)
  const oldPart = isPart && data !== undefined && !isSaidAbove ? error : null
  useEffect(() => {
    if (oldPart) showFailure(t('ui.error.refreshFailed'), oldPart, t)
  }, [oldPart, t])
  if (gone !== undefined && error instanceof NotFoundError) return gone
  const retry = (
    <Button size="small" variant="text" loading={isFetching} onClick={() => void refetch()}>
      {t('ui.error.retry')}
    </Button>
  )
  if (data === undefined && error) {
    return isPart ? (
      <Note kind="error" role="alert" action={retry}>
        {failed}
        {hint !== undefined && <>. {hint}</>}
      </Note>
    ) : (
      <ErrorState level={level} title={failed} onRetry={() => void refetch()} detail={detailOf(error)}>
        {hint === undefined ? t('ui.error.nothingLost') : (hint ?? undefined)}
      </ErrorState>
    )
  }
  const isOutdated = error !== null && !isPart && !isFetchNextPageError
  return (
    <SaidContext value={isSaidAbove || isOutdated}>
      {isOutdated && !isSaidAbove && (
        <Outdated>
          <Note kind="warning" role="status" action={retry}>
            {t('ui.error.outdated')}
          </Note>
        </Outdated>
      )}
      {data === undefined ? waiting : children(data)}
    </SaidContext>
  )
}

/** Combines several queries: data once all have data, an error when one failed; retrying reads those that failed. */
export const allOf = <T extends readonly unknown[]>(
  ...queries: { [K in keyof T]: Reading<T[K]> }
): Reading<T> => {
  const list: readonly Reading<unknown>[] = queries
  const data = list.map((query) => query.data)
  return {
    data: data.includes(undefined) ? undefined : (data as unknown as T),
    error: list.find(({ error }) => error)?.error ?? null,
    isFetching: list.some(({ error, isFetching }) => error && isFetching),
    refetch: () => Promise.all(list.filter(({ error }) => error).map(({ refetch }) => refetch())),
  }
}

/** Without network, every refetch on a page fails; this reports it once. */
const SaidContext = createContext(false)

const Outdated = styled('div')(({ theme }) => ({
  padding: '12px 24px',
  [theme.breakpoints.down('sm')]: { padding: '12px 16px' },
  // A sidebar has its own margins.
  '[role="dialog"] &': { padding: '0 0 12px' },
}))
