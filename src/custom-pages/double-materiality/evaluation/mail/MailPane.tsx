import { styled } from '@mui/material/styles'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { MailPreview } from '#model/wire/materiality/campaignMail.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
import { RowsSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { MailFrame } from './MailFrame.tsx'

export type Purpose = 'INVITATION' | 'REMINDER'

/** The mail as sent: sender, recipients and content, as HTML or plain text. */
export const MailPane = ({
  query,
  language,
  purpose,
  onPurpose,
  to,
  children,
}: {
  query: UseQueryResult<MailPreview>
  language: Language
  purpose: Purpose
  onPurpose: (purpose: Purpose) => void
  /** Recipients as text. */
  to: string
  /** Actions. */
  children?: ReactNode
}) => {
  const { t } = useTexts()
  const [view, setView] = useState<'html' | 'text'>('html')
  return (
    <Pane aria-label={t('campaigns.mail.frame')}>
      <Choices>
        <SegmentedControl<Purpose>
          label={t('campaigns.mail.purpose')}
          segments={(['INVITATION', 'REMINDER'] as const).map((value) => ({
            value,
            label: t(`campaigns.mail.purposes.${value}`),
          }))}
          value={purpose}
          onChange={onPurpose}
        />
        <SegmentedControl<'html' | 'text'>
          label={t('campaigns.mail.view')}
          segments={(['html', 'text'] as const).map((value) => ({
            value,
            label: t(`campaigns.mail.${value}`),
          }))}
          value={view}
          onChange={setView}
        />
        {children}
      </Choices>
      <QueryState
        query={query}
        failed={t('campaigns.mail.failed')}
        hint={t('campaigns.retryHint')}
        waiting={<RowsSkeleton />}
      >
        {({ from, replyTo, subject, html, text }) => (
          <Mail>
            <dl>
              <dt>{t('campaigns.mail.from')}</dt>
              <dd>{from}</dd>
              {replyTo !== null && (
                <>
                  <dt>{t('campaigns.mail.replyTo')}</dt>
                  <dd>{replyTo}</dd>
                </>
              )}
              <dt>{t('campaigns.mail.to')}</dt>
              <dd>{to}</dd>
              <dt>{t('campaigns.mail.subject')}</dt>
              <dd lang={language}>
                <b>{subject}</b>
              </dd>
            </dl>
            {view === 'html' ? (
              <MailFrame title={t('campaigns.mail.frame')} html={html} language={language} />
            ) : (
              <pre lang={language}>{text}</pre>
            )}
          </Mail>
        )}
      </QueryState>
    </Pane>
  )
}

const Pane = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 12,
})

const Choices = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })

const Mail = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.vars.palette.background.paper,
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: '4px 16px',
    margin: 0,
    padding: '12px 20px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& dt': { color: theme.vars.palette.text.tertiary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& pre': {
    margin: 0,
    padding: 20,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontFamily: 'inherit',
  },
}))
