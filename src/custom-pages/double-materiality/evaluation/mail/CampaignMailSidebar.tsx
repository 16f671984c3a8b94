import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useGetOne } from 'react-admin'
import { countKey } from '#locales/countKey.ts'
import { campaigns, type Campaign } from '#model/resources/campaigns.ts'
import { leavesOf } from '#model/schema/defineResource.ts'
import { isIsoDate } from '#model/rules/text/readDate.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { FormSidebar } from '#src/layout/sidebars/FormSidebar.tsx'
import { SidebarFrame } from '#src/layout/sidebars/SidebarFrame.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { editedRecord } from '#src/layout/useRead.ts'
import { asResource } from '#src/resources/fromSchema/asResource.ts'
import { SchemaInput } from '#src/resources/fromSchema/form/SchemaInput.tsx'
import { useRecordForm } from '#src/resources/fromSchema/form/useRecordForm.ts'
import { Note } from '#src/ui/Note.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
import { RowsSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { CampaignPlace } from '../useSurveys.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { MailFields } from './MailFields.tsx'
import { MailPane, type Purpose } from './MailPane.tsx'
import { mailTextsOf } from './mailTexts.ts'
import { TestMail } from './TestMail.tsx'
import { useMailPreview } from './useMailPreview.ts'

type Params = { place: CampaignPlace; isOpen: boolean }

const resource = asResource(campaigns)
const general = leavesOf(resource.fields).filter(({ field }) => field.form === 'campaign')

/** Texts and preview of a campaign's mails. Default export: loaded when it first opens. */
const CampaignMailSidebar = (params: Params) => {
  const { t } = useTexts()
  const { campaignId: id, ...meta } = params.place
  const query = useGetOne<Campaign>('campaigns', { id, meta }, editedRecord)
  if (query.data && query.isFetchedAfterMount) return <Editor {...params} campaign={query.data} />
  return (
    <SidebarFrame title={t('campaigns.mail.edit.title')}>
      <QueryState
        query={query}
        failed={t('resources.campaigns.recordFailed')}
        hint={t('campaigns.retryHint')}
        waiting={<RowsSkeleton />}
      >
        {() => <RowsSkeleton />}
      </QueryState>
    </SidebarFrame>
  )
}

export default CampaignMailSidebar

const Editor = ({
  place: { campaignId: _id, ...place },
  isOpen,
  campaign,
}: Params & { campaign: Campaign }) => {
  const { t, locale } = useTexts()
  const sidebar = useSidebar()
  const [part, setPart] = useState<'words' | 'preview'>(isOpen ? 'words' : 'preview')
  const [language, setLanguage] = useState(locale)
  const [purpose, setPurpose] = useState<Purpose>('INVITATION')
  const { form, save, isSaving, dialog } = useRecordForm({
    resource,
    opened: campaign,
    meta: place,
    onSaved: sidebar.close,
  })
  const { control } = form
  const [mail, deadline] = useWatch({ control, name: ['mail', 'deadline'] }) as [Campaign['mail'], unknown]
  const draft = {
    language,
    purpose,
    together: false,
    firstName: '',
    deadline: typeof deadline === 'string' && isIsoDate(deadline) ? deadline : null,
    mail: mailTextsOf(mail),
  }
  const query = useMailPreview(place, draft)
  const count = campaign.reporters
  const isSent = campaign.status === 'SENT'
  return (
    <FormSidebar
      {...{ form, isSaving }}
      title={t('campaigns.mail.edit.title')}
      meta={campaign.name}
      onSubmit={save}
      submitLabel={isOpen ? t('campaigns.mail.edit.submit') : undefined}
      after={dialog}
    >
      {(!isOpen || isSent) && <Note>{t(`campaigns.mail.edit.${isOpen ? 'later' : 'ended'}`)}</Note>}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {isOpen && (
          <SegmentedControl<'words' | 'preview'>
            label={t('campaigns.mail.edit.parts')}
            segments={(['words', 'preview'] as const).map((value) => ({
              value,
              label: t(`campaigns.mail.edit.${value}`),
            }))}
            value={part}
            onChange={setPart}
          />
        )}
        <LanguageChoice value={language} onChange={setLanguage} />
      </div>
      {part === 'words' ? (
        <>
          {general.map((leaf) => (
            <SchemaInput key={leaf.path} {...{ resource, leaf }} />
          ))}
          <MailFields key={language} language={language} usual={query.data?.usual} isPromised={isSent} />
        </>
      ) : (
        <MailPane
          {...{ query, language, purpose }}
          onPurpose={setPurpose}
          to={t(countKey('campaigns.mail.toSome', count), { smart_count: count })}
        >
          {isOpen && <TestMail place={place} draft={draft} />}
        </MailPane>
      )}
    </FormSidebar>
  )
}
