import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useFormContext, useWatch } from 'react-hook-form'
import { campaigns } from '#model/resources/campaigns.ts'
import { leavesOf } from '#model/schema/defineResource.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { MailPreview } from '#model/wire/materiality/campaignMail.ts'
import { asResource } from '#src/resources/fromSchema/asResource.ts'
import { SchemaInput } from '#src/resources/fromSchema/form/SchemaInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

const resource = asResource(campaigns)
const leaves = leavesOf(resource.fields).filter(({ field }) => field.form === 'mail')

/** The default text of an empty field. */
function defaultTextAt(path: string, usual: MailPreview['usual'] | undefined): string | undefined {
  const name = path.split('.').at(-1)
  return name !== undefined && usual && name in usual ? usual[name as keyof typeof usual] : undefined
}

/** Custom texts of an organisation, in one language at a time. The parent provides the form. */
export const MailFields = ({
  language,
  usual,
  isPromised = false,
}: {
  language: Language
  usual: MailPreview['usual'] | undefined
  /** True if the campaign has already informed its recipients who reads the answers. */
  isPromised?: boolean
}) => {
  const { t } = useTexts()
  const { setValue } = useFormContext()
  const introduction: unknown = useWatch({ name: `mail.${language}.introduction` })
  const subject: unknown = useWatch({ name: `mail.${language}.subject` })
  const shown = leaves.filter(
    ({ path }) => path.split('.').length === 2 || path.startsWith(`mail.${language}.`),
  )
  const begin = () => {
    for (const name of ['subject', 'introduction'] as const) {
      const isEmpty = (name === 'subject' ? subject : introduction) == null
      if (isEmpty) setValue(`mail.${language}.${name}`, usual?.[name], { shouldDirty: true })
    }
  }
  return (
    <Fields>
      {shown.map((leaf) => (
        <div key={leaf.path} data-field={leaf.path}>
          <SchemaInput
            {...{ resource, leaf }}
            placeholder={defaultTextAt(leaf.path, usual)}
            lockedBecause={
              isPromised && leaf.path.endsWith('.readers')
                ? t('resources.campaigns.checks.readersPromised')
                : undefined
            }
          />
        </div>
      ))}
      {usual && (introduction == null || subject == null) && (
        <Button size="small" variant="text" onClick={begin}>
          {t('campaigns.mail.begin')}
        </Button>
      )}
    </Fields>
  )
}

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  alignItems: 'start',
  '& > div > *': { width: '100%' },
  '& > button': { justifySelf: 'start' },
})
