import { styled } from '@mui/material/styles'
import { ArrowRight } from 'lucide-react'
import type { LeafField, Resource } from '#model/schema/defineResource.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { FieldText } from './FieldText.tsx'
import { fieldLabel } from '../labelKeys.ts'

type Side = { record: object; label: string }

/** Declared fields of two states of a record, with old and new value. `label` names a state for screen readers. */
export const FieldChanges = ({
  resource,
  leaves,
  from,
  to,
}: {
  resource: Resource
  leaves: readonly LeafField[]
  from: Side
  to: Side
}) => {
  const { t } = useTexts()
  const labels = { resource, empty: t('register.conflict.empty'), gone: t('register.conflict.deleted') }
  return (
    <Changes>
      {leaves.map((leaf) => (
        <div key={leaf.path}>
          <dt>{t(fieldLabel(resource, leaf.path))}</dt>
          <dd>
            <del aria-label={from.label}>
              <FieldText {...labels} leaf={leaf} record={from.record} />
            </del>
            <ArrowRight size={14} strokeWidth={1.75} aria-hidden />
            <ins aria-label={to.label}>
              <FieldText {...labels} leaf={leaf} record={to.record} />
            </ins>
          </dd>
        </div>
      ))}
    </Changes>
  )
}

const Changes = styled('dl')(({ theme: { vars } }) => ({
  display: 'grid',
  gap: 8,
  margin: 0,
  color: vars.palette.text.primary,
  '& dt': { color: vars.palette.text.secondary },
  '& dd': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '0 8px',
    margin: 0,
    overflowWrap: 'anywhere',
  },
  '& svg': { alignSelf: 'center', flexShrink: 0, color: vars.palette.text.tertiary },
  '& del': { color: vars.palette.text.tertiary, textDecoration: 'none' },
  '& ins': { fontWeight: 500, textDecoration: 'none' },
}))
