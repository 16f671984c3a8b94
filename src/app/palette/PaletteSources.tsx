import { EntitySources } from './EntitySources.tsx'
import { MaterialitySources } from './MaterialitySources.tsx'
import { MemberSource } from './MemberSource.tsx'
import { OwnSources } from './OwnSources.tsx'

/** Where the palette looks for records. Default export: there as long as the palette is open. */
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
