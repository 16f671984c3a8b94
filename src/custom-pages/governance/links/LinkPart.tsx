import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Plus } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { Permission } from '#model/calls/defineCall.ts'
import { Permitted } from '#src/layout/Permitted.tsx'
import { QueryState, type Reading } from '#src/layout/QueryState.tsx'
import { explainError } from '#src/layout/explainError.ts'
import { SkeletonBar } from '#src/ui/states/SkeletonBar.tsx'
import { Delayed } from '#src/ui/states/Delayed.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** A titled section with a list of links and all its states. */
export const LinkPart = ({
  title,
  count,
  action,
  query,
  failed,
  empty,
  level: Title = 'h3',
  children,
}: {
  title: string
  count?: number | undefined
  action?: { label: string; call: Permission; onClick: () => void }
  query: Reading<unknown>
  failed: string
  /** Shown if the list is empty. */
  empty: { isEmpty: boolean; title: string; body: string }
  /** Heading level: below a page's title, or below a sidebar's. */
  level?: 'h2' | 'h3' | undefined
  children: ReactNode
}) => {
  const { t } = useTexts()
  const titleId = useId()
  return (
    <Part aria-labelledby={titleId}>
      <header>
        <Title id={titleId}>
          {title}
          {count !== undefined && count > 0 && <small> {count}</small>}
        </Title>
        {action && (
          <Permitted call={action.call}>
            <Button size="small" startIcon={<Plus size={16} strokeWidth={1.75} />} onClick={action.onClick}>
              {action.label}
            </Button>
          </Permitted>
        )}
      </header>
      <QueryState
        isPart
        query={query}
        failed={failed}
        hint={explainError(query.error, t)}
        waiting={<Waiting />}
      >
        {() =>
          empty.isEmpty ? (
            <Nothing>
              <b>{empty.title}</b>
              {empty.body}
            </Nothing>
          ) : (
            children
          )
        }
      </QueryState>
    </Part>
  )
}

const Waiting = () => {
  const { t } = useTexts()
  return (
    <Delayed>
      <div role="status" aria-busy style={{ display: 'grid', gap: 16, padding: 16 }}>
        <span className="visually-hidden">{t('ui.loading')}</span>
        {[160, 128, 144].map((width) => (
          <SkeletonBar key={width} width={width} />
        ))}
      </div>
    </Delayed>
  )
}

const Part = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    minHeight: 32,
  },
  '& > header h3': theme.typography.h4,
  '& > header h2': theme.typography.h3,
  '& > header small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
}))

const Nothing = styled('p')(({ theme }) => ({
  padding: '20px 16px',
  textAlign: 'center',
  textWrap: 'pretty',
  color: theme.vars.palette.text.secondary,
  border: `1px dashed ${theme.vars.palette.line.strong}`,
  borderRadius: 8,
  '& b': { display: 'block', fontWeight: 500, color: theme.vars.palette.text.primary },
}))
