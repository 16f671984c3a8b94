import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { countKey } from '#locales/countKey.ts'
import { getMailPreview } from '#model/calls/surveys.ts'
import type { Recipients } from '#model/wire/campaign.ts'
import { QueryState } from '../../../../layout/QueryState.tsx'
import { useRead } from '../../../../layout/useRead.ts'
import { SegmentedControl } from '../../../../ui/SegmentedControl.tsx'
import { RowsSkeleton } from '../../../../ui/states/Skeletons.tsx'
import { useTexts } from '../../../../ui/text/Texts.tsx'
import type { SurveyPlace } from '../useSurveys.ts'
import { MailFrame } from './MailFrame.tsx'
import { RecipientNotes } from './RecipientNotes.tsx'
import { StepBody } from './StepBody.tsx'
import type { Draft } from './storedDraft.ts'

/** Step 4: the mail as it leaves, in either language, as formatted and as plain text. */
export const MailStep = ({
  place,
  draft: { firstName },
  count,
  recipients,
}: {
  place: SurveyPlace
  draft: Draft
  /** How many people get it. */
  count: number
  recipients: Recipients | undefined
}) => {
  const { t, locale } = useTexts()
  const [language, setLanguage] = useState<'fr' | 'en'>(locale)
  const [view, setView] = useState<'html' | 'text'>('html')
  const query = useRead(getMailPreview, { ...place, query: { language, firstName } })
  return (
    <StepBody title={t('campaigns.wizard.mail.title')} lead={t('campaigns.wizard.mail.lead')}>
      <RecipientNotes recipients={recipients} />
      <Choices>
        <SegmentedControl<'fr' | 'en'>
          label={t('campaigns.wizard.mail.language')}
          segments={[
            { value: 'fr', label: t('resources.contacts.values.language.fr') },
            { value: 'en', label: t('resources.contacts.values.language.en') },
          ]}
          value={language}
          onChange={setLanguage}
        />
        <SegmentedControl<'html' | 'text'>
          label={t('campaigns.wizard.mail.view')}
          segments={[
            { value: 'html', label: t('campaigns.wizard.mail.html') },
            { value: 'text', label: t('campaigns.wizard.mail.text') },
          ]}
          value={view}
          onChange={setView}
        />
      </Choices>
      <QueryState
        query={query}
        failed={t('campaigns.wizard.mail.failed')}
        hint={t('campaigns.retryHint')}
        waiting={<RowsSkeleton />}
      >
        {(data) => (
          <Mail>
            <dl>
              <dt>{t('campaigns.wizard.mail.to')}</dt>
              <dd>{t(countKey('campaigns.wizard.mail.toSome', count), { smart_count: count })}</dd>
              <dt>{t('campaigns.wizard.mail.subject')}</dt>
              <dd lang={language}>
                <b>{data.subject}</b>
              </dd>
            </dl>
            {view === 'html' ? (
              <MailFrame title={t('campaigns.wizard.mail.frame')} html={data.html} language={language} />
            ) : (
              <pre lang={language}>{data.text}</pre>
            )}
          </Mail>
        )}
      </QueryState>
    </StepBody>
  )
}

const Choices = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })

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
