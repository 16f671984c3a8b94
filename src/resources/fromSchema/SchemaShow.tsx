import { styled } from '@mui/material/styles'
import { leavesOf, type Resource } from '#model/schema/defineResource.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { fieldLabel } from './labelKeys.ts'
import { SchemaField } from './form/SchemaField.tsx'

/** Fields of a record for reading, label over value; those named in `paths`, in the order of the declaration. */
export const SchemaShow = ({
  resource,
  record,
  paths,
}: {
  resource: Resource
  record: object
  paths: readonly string[]
}) => {
  const { t } = useTexts()
  return (
    <List>
      {leavesOf(resource.fields)
        .filter(({ path }) => paths.includes(path))
        .map((leaf) => (
          <div key={leaf.path}>
            <dt>{t(fieldLabel(resource, leaf.path))}</dt>
            <dd>
              <SchemaField {...{ resource, leaf, record }} empty={t('resources.form.none')} />
            </dd>
          </div>
        ))}
    </List>
  )
}

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
  gap: '12px 16px',
  margin: '24px 0 0',
  paddingTop: 20,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& dt': { ...theme.typography.subtitle2, color: theme.vars.palette.text.secondary },
  '& dd': { margin: '2px 0 0' },
  '& dd small': { fontSize: 'inherit', color: theme.vars.palette.text.secondary },
}))
