import type { Resource } from '#model/schema/defineResource.ts'
import { lateTexts } from '../../../layout/texts/lateTexts.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { fieldLabel } from '../labelKeys.ts'

const FieldHelpTexts = lateTexts('fieldHelp', {
  fr: async () => (await import('#locales/fr/fieldHelp.ts')).fieldHelp,
  en: async () => (await import('#locales/en/fieldHelp.ts')).fieldHelp,
})

type FieldHelpProps = { resource: Pick<Resource, 'name'>; path: string | undefined }

/** What the field in focus is, where to find it, an example. Default export: loaded behind the form. */
const FieldHelp = (props: FieldHelpProps) => (
  <FieldHelpTexts>
    <Explanation {...props} />
  </FieldHelpTexts>
)

export default FieldHelp

const Explanation = ({ resource, path }: FieldHelpProps) => {
  const { t } = useTexts()
  const key = `fieldHelp.${resource.name}.${path ?? ''}`
  const [what, where, example] = [t(`${key}.what`), t(`${key}.where`), t(`${key}.example`)]
  // A key without a text comes back as it is.
  if (path === undefined || what.startsWith('fieldHelp.')) return <p>{t('fieldHelp.intro')}</p>
  return (
    <>
      <h3>{t(fieldLabel(resource, path === 'headquarter' ? 'headquarter.label' : path))}</h3>
      <p>{what}</p>
      <dl>
        <dt>{t('fieldHelp.where')}</dt>
        <dd>{where}</dd>
        <dt>{t('fieldHelp.example')}</dt>
        <dd>{example}</dd>
      </dl>
    </>
  )
}
