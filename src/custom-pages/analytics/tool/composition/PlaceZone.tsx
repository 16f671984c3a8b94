import { useDndContext } from '@dnd-kit/core'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import FormHelperText from '@mui/material/FormHelperText'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { DropSpot } from '../DragBoard.tsx'
import { useBuilder } from '../BuilderContext.ts'
import type { ListedField } from '../fields/groupFields.ts'
import { AddField } from './AddField.tsx'

/** A zone of the composition: its name, its add button and its fields. */
export const PlaceZone = ({
  place,
  choices,
  onAdd,
  children,
}: {
  place: DropSpot['place']
  choices: readonly ListedField[]
  onAdd: (field: ListedField) => void
  children: ReactNode
}) => {
  const { t } = useTexts()
  const { problemAt } = useBuilder()
  const { over } = useDndContext()
  const isOver = (over?.data.current?.['spot'] as DropSpot | undefined)?.place === place
  return (
    <Zone aria-label={t(`analytics.places.${place}`)} data-over={isOver || undefined}>
      <header>
        <h3>{t(`analytics.places.${place}`)}</h3>
        <AddField label={t(`analytics.addTo.${place}`)} choices={choices} onAdd={onAdd} />
      </header>
      {children}
      <Problem text={problemAt(place)} />
    </Zone>
  )
}

const Zone = styled('section')(({ theme }) => ({
  padding: '2px 4px',
  borderRadius: 8,
  '& > header': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 28 },
  '& h3': { ...theme.typography.subtitle2, color: theme.vars.palette.text.secondary },
  '&[data-over]': { boxShadow: `0 0 0 1.5px ${theme.vars.palette.primary.main}` },
}))

/** Error of a part of the analysis. Screen readers announce it when it appears. */
const Problem = ({ text }: { text: string | undefined }) => (
  <div role="alert">{text !== undefined && <FormHelperText error>{text}</FormHelperText>}</div>
)
