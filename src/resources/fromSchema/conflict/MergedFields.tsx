import { leavesOf, type Resource } from '#model/schema/defineResource.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { FieldText } from '../form/FieldText.tsx'
import { fieldLabel } from '../labelKeys.ts'

/** Fields without a conflict, with their resulting value. */
export const MergedFields = ({
  title,
  paths,
  resource,
  record,
  empty,
  gone,
}: {
  title: string
  paths: readonly string[]
  resource: Resource
  record: object
  empty: string
  gone: string
}) => {
  const { t } = useTexts()
  if (paths.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {leavesOf(resource.fields)
          .filter(({ path }) => paths.includes(path))
          .map((leaf) => (
            <div key={leaf.path} style={{ display: 'contents' }}>
              <dt>{t(fieldLabel(resource, leaf.path))}</dt>
              <dd>
                <FieldText {...{ resource, leaf, record, empty, gone }} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
