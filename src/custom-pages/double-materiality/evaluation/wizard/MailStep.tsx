import { styled } from '@mui/material/styles'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { countKey } from '#locales/countKey.ts'
import { campaigns } from '#model/resources/campaigns.ts'
import type { CampaignMail } from '#model/wire/materiality/campaignMail.ts'
import { asResource } from '#src/resources/fromSchema/asResource.ts'
import { useSchemaForm } from '#src/resources/fromSchema/form/useSchemaForm.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { LanguageChoice } from '../mail/LanguageChoice.tsx'
import { MailFields } from '../mail/MailFields.tsx'
import { MailPane, type Purpose } from '../mail/MailPane.tsx'
import { TestMail } from '../mail/TestMail.tsx'
import { useMailPreview } from '../mail/useMailPreview.ts'
import { isIsoDate } from '#model/rules/text/readDate.ts'
import type { SurveyPlace } from '../useSurveys.ts'
import { MailsLeft } from './RecipientNotes.tsx'
import { StepBody } from './StepBody.tsx'
import type { Draft } from './storedDraft.ts'
import type { Reached } from './useRecipients.ts'

const resource = asResource(campaigns)

/** Step 4: custom texts of the mail, and its preview in either language. */
export const MailStep = ({
  place,
  draft: { kind, firstName, deadline, mail },
  reached,
  isChecked,
  isMade,
  onChange,
}: {
  place: SurveyPlace
  draft: Draft
  reached: Reached
  /** True after a send attempt: errors are shown. */
  isChecked: boolean
  /** True if the campaign already exists: its texts are then changed on its own page. */
  isMade: boolean
  onChange: (part: Partial<Draft>) => void
}) => {
  const { t, locale } = useTexts()
  const [language, setLanguage] = useState(locale)
  const [purpose, setPurpose] = useState<Purpose>('INVITATION')
  const form = useSchemaForm(resource, 'create', { mail })
  const keep = useEffectEvent((values: { mail?: unknown }) => onChange({ mail: values.mail as CampaignMail }))
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [form],
  )
  useEffect(() => {
    if (isChecked) void form.trigger()
  }, [isChecked, form])
  const shown = {
    language,
    purpose,
    together: kind === 'both',
    firstName,
    deadline: isIsoDate(deadline) ? deadline : null,
    mail,
  }
  const query = useMailPreview(place, shown)
  const count = reached.people
  return (
    <StepBody isWide title={t('campaigns.mail.title')} lead={t('campaigns.mail.lead')}>
      <MailsLeft reached={reached} />
      <Columns>
        <div>
          <LanguageChoice value={language} onChange={setLanguage} />
          {isMade ? (
            <p>{t('campaigns.mail.made')}</p>
          ) : (
            <FormProvider {...form}>
              <MailFields key={language} language={language} usual={query.data?.usual} />
            </FormProvider>
          )}
        </div>
        <MailPane
          {...{ query, language, purpose }}
          onPurpose={setPurpose}
          to={t(countKey('campaigns.mail.toSome', count), { smart_count: count })}
        >
          <TestMail place={place} draft={shown} />
        </MailPane>
      </Columns>
    </StepBody>
  )
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 400px) minmax(0, 640px)',
  gap: 32,
  alignItems: 'start',
  '& > div': { display: 'grid', gap: 16, justifyItems: 'start' },
  '& > div > *': { maxWidth: '100%' },
  '& > div > div:last-of-type': { width: '100%' },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 640px)' },
}))
