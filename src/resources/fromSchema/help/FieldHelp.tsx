import { keyUnder } from '#locales/textKey.ts'
import type { Resource } from '#model/schema/defineResource.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { fieldLabel } from '../labelKeys.ts'

type FieldHelpProps = { resource: Pick<Resource, 'name'>; path: string | undefined }

/**
 * What the focused field means, where to find its value, and an example. Default export: lazy-loaded after the form.
 */
const FieldHelp = ({ resource, path }: FieldHelpProps) => {
  const { t } = useTexts()
  const said = (what: string) => t(keyUnder('fieldHelp', `${resource.name}.${path ?? ''}.${what}`))
  const [what, where, example] = [said('what'), said('where'), said('example')]
  // A key without a message is returned as it is.
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

export default FieldHelp
