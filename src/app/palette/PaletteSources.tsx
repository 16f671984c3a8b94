import { EntitySources } from './EntitySources.tsx'
import { MaterialitySources } from './MaterialitySources.tsx'
import { MemberSource } from './MemberSource.tsx'
import { OwnSources } from './OwnSources.tsx'

/** The record sources of the palette. Default export: mounted while the palette is open. */
const PaletteSources = ({ isStandardPlan }: { isStandardPlan: boolean }) => (
  <>
    <OwnSources />
    {isStandardPlan && (
      <>
        <EntitySources />
        <MaterialitySources />
        <MemberSource />
      </>
    )}
  </>
)

export default PaletteSources
