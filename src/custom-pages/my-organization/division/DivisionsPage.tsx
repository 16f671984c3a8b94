import { recordPermission } from '#model/calls/recordPermission.ts'
import { paths } from '#src/paths.ts'
import { DivisionList } from '#src/resources/divisions/DivisionList.tsx'
import { divisionResource } from '#src/resources/divisions/divisionStates.ts'
import { ExportButton } from '#src/resources/fromSchema/list/ExportButton.tsx'
import { AddDivisionButton } from './AddDivisionButton.tsx'
import { ImportButton } from '#src/resources/fromSchema/list/ImportButton.tsx'
import { MapAction } from './MapAction.tsx'
import { useSidebarRows } from '../sidebar/useSidebarRows.tsx'
import { OrganizationHeader } from '#src/resources/organization/OrganizationHeader.tsx'
import { useCount } from '#src/layout/useCount.ts'

/** /my-organization/divisions. */
const DivisionsPage = () => {
  const { rows, sidebars } = useSidebarRows('divisions')
  return (
    <>
      <OrganizationHeader
        page="divisions"
        actions={
          <>
            <ImportButton
              href={paths.importDivisions()}
              call={recordPermission('divisionsOfCompany', 'create')}
            />
            <ExportButton resource={divisionResource} />
            <AddDivisionButton />
          </>
        }
      />
      <DivisionList {...rows} totalOfAll={useCount('divisions').data} emptyAction={<MapAction />} />
      {sidebars}
    </>
  )
}

export default DivisionsPage
