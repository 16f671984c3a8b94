import { NeighbourButtons } from '#src/layout/sidebars/NeighbourButtons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { Neighbours } from './useNeighbours.ts'

/** In the header of a record's page: its position in its list, and links to its neighbours. */
export const PageNeighbours = ({ of: neighbours }: { of: Neighbours | undefined }) => {
  const { t } = useTexts()
  if (neighbours === undefined) return null
  const { position, total, onPrevious, onNext } = neighbours
  return (
    <NeighbourButtons
      {...{ onPrevious, onNext }}
      position={t('layout.sidebar.position', { position, total })}
    />
  )
}
