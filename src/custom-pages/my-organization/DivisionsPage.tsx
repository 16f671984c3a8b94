import { paths } from '../../paths.ts'
import { DivisionList } from '../../resources/divisions/DivisionList.tsx'
import { divisionResource } from '../../resources/divisions/divisionWords.ts'
import { ExportButton } from '../../resources/fromSchema/ExportButton.tsx'
import { AddDivisionButton } from './AddDivisionButton.tsx'
import { ImportButton } from '../../resources/fromSchema/ImportButton.tsx'
import { MapAction } from './MapAction.tsx'
import { useSheetRows } from './useSheetRows.tsx'
import { OrganizationHeader } from '../../resources/organization/OrganizationHeader.tsx'
import { useCount } from '../../layout/useCount.ts'

/** /my-organization/divisions. */
const DivisionsPage = () => {
  const { rows, sheets } = useSheetRows('divisions')
  return (
    <>
      <OrganizationHeader
        page="divisions"
        actions={
          <>
            <ImportButton href={paths.importDivisions()} />
            <ExportButton resource={divisionResource} />
            <AddDivisionButton />
          </>
        }
      />
      <DivisionList {...rows} totalOfAll={useCount('divisions').data} emptyAction={<MapAction />} />
      {sheets}
    </>
  )
}

export default DivisionsPage
